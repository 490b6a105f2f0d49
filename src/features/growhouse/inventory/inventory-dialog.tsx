import { useEffect, useEffectEvent, useState } from 'react';
import type { GrowhousePageShape, SeedShape } from '../../../contract/shapes.ts';
import { drawEmptyPot } from '../../../art/plant/empty-pot.ts';
import { DrawingPicture } from '../../../entities/drawing-picture.tsx';
import { toGrowhouseFacts, toSeedPlant, toStrain } from '../../../entities/game-facts.ts';
import { MORE } from '../../../art/icons/detail-icons.ts';
import { PRUNE, STASH } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import { drawSeedStash } from '../../../art/plant/seed-stash.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { decidePlanting } from '../../../game/seed-actions.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { getSeedWait, getSeedWaitMessage } from '../../../game/next-step/seed-purpose.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { type Column, Table, useSortedRows } from '../../../ui/table/table.tsx';
import styles from './inventory-dialog.module.css';

interface InventoryDialogProps {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly isPending: (key: string) => boolean;
  readonly onPlant: (seed: SeedShape) => void;
  readonly onTransfer: (seed: SeedShape) => void;
  readonly onDiscard: (seed: SeedShape) => void;
  readonly onDispensary: () => void;
  readonly onClose: () => void;
}

/** The seeds of the growhouse, which can be planted, transferred or discarded. */
export function InventoryDialog({ page, onDispensary, onClose, ...row }: InventoryDialogProps) {
  useCloseAfterLastSeed(page.seeds.length, onClose);
  const { level, growerClasses } = toGrowhouseFacts(page.growhouse);
  const { maxSeeds } = computeGrowhouseStats(level, growerClasses);
  const sorted = useSortedRows(page.seeds, COMPARATORS, { key: 'rarity', direction: 'ascending' });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Inventory"
      icon={<Icon glyph={STASH} />}
      size="large"
      description={`${page.seeds.length} of ${maxSeeds} seeds`}
    >
      <DrawingPicture draw={drawSeedStash} className={styles.picture} />
      <Table
        caption="Seeds"
        columns={createSeedColumns({ page, ...row })}
        {...sorted}
        rowKey={(seed) => seed.id}
        rowHeight={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            art={<DrawingPicture draw={drawEmptyPot} className={styles.pot} />}
            title="No seeds here yet"
            action={
              <Button variant="accent" onClick={onDispensary}>
                Open Dispensary
              </Button>
            }
          >
            The Dispensary sells seeds of every rarity.
          </EmptyState>
        }
      />
    </Dialog>
  );
}

/** Closes the inventory once its last seed is planted, so that the plants can be seen. */
function useCloseAfterLastSeed(seedCount: number, onClose: () => void): void {
  const [hadSeeds] = useState(seedCount > 0);
  const close = useEffectEvent(onClose);
  const isOver = hadSeeds && seedCount === 0;
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
}

/** Height of a seed packet and its padding. */
const ROW_HEIGHT_PX = 98;

const COMPARATORS = {
  rarity: (a: SeedShape, b: SeedShape) =>
    a.strain.rarity.id - b.strain.rarity.id || a.strain.name.localeCompare(b.strain.name),
};

type RowProps = Omit<InventoryDialogProps, 'onDispensary' | 'onClose'>;

function createSeedColumns(props: RowProps): readonly Column<SeedShape, 'rarity'>[] {
  return [
    {
      header: 'Seed',
      isRowHeader: true,
      sortKey: 'rarity',
      cell: (seed) => <SeedName seed={seed} problem={getPlantingProblem(seed, props)} />,
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (seed) => (
        <SeedActions seed={seed} problem={getPlantingProblem(seed, props)} {...props} />
      ),
    },
  ];
}

/** Returns why a seed cannot be planted now; null if it can. */
function getPlantingProblem(seed: SeedShape, { page, moment }: RowProps): string | null {
  const growhouse = toGrowhouseFacts(page.growhouse);
  const context = { ...moment, growhouse, strain: toStrain(seed) };
  const decision = decidePlanting(toSeedPlant(seed), context, page.plants.length);
  if (decision.ok) return null;
  const wait = getSeedWait(growhouse, seed.strain.rarity.id);
  return wait ? getSeedWaitMessage(wait, growhouse) : capitalize(REFUSALS[decision.code]);
}

interface SeedProps {
  readonly seed: SeedShape;
  readonly problem: string | null;
}

const getReasonId = (seed: SeedShape) => `planting-${seed.id}`;

function SeedName({ seed, problem }: SeedProps) {
  return (
    <span className={styles.seed}>
      <SeedPacket seed={seed} />
      <span>
        <span className={styles.name} translate="no">
          {seed.strain.name}
        </span>
        <RarityLabel rarityId={seed.strain.rarity.id} />
        {problem !== null && (
          <span id={getReasonId(seed)} className={styles.reason}>
            {problem}
          </span>
        )}
      </span>
    </span>
  );
}

function SeedActions({ seed, problem, ...props }: SeedProps & RowProps) {
  const { page, isPending, onPlant, onTransfer, onDiscard } = props;
  const isDiscardable =
    getSeedWait(toGrowhouseFacts(page.growhouse), seed.strain.rarity.id) === 'bonusMode';
  return (
    <span className={styles.actions}>
      <Button
        variant="secondary"
        needsWrite
        isPending={isPending(`plant-${seed.id}`)}
        disabled={problem !== null}
        {...(problem !== null && { 'aria-describedby': getReasonId(seed) })}
        onClick={() => onPlant(seed)}
      >
        Plant
      </Button>
      <Button isPending={isPending(`transfer-${seed.id}`)} onClick={() => onTransfer(seed)}>
        Transfer
      </Button>
      {isDiscardable && (
        <Menu
          label={`More for ${seed.strain.name}`}
          trigger={
            <Button
              variant="ghost"
              size="square"
              aria-label={`More for ${seed.strain.name}`}
              isPending={isPending(`prune-${seed.id}`)}
            >
              <Icon glyph={MORE} size={20} />
            </Button>
          }
        >
          <MenuItem onSelect={() => onDiscard(seed)}>
            <Icon glyph={PRUNE} size={20} />
            Discard
          </MenuItem>
        </Menu>
      )}
    </span>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
