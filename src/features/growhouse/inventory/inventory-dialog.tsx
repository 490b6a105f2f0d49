import { useEffect, useEffectEvent, useState } from 'react';
import type { SeedShape } from '../../../contract/shapes.ts';
import { drawEmptyPot } from '../../../art/plant/empty-pot.ts';
import { DrawingPicture } from '../../../entities/drawing-picture.tsx';
import { toGrowhouseFacts, toSeedPlant, toStrain } from '../../../entities/game-facts.ts';
import { MORE } from '../../../art/icons/detail-icons.ts';
import { PRUNE, STASH } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getSeedWaitMessage } from '../../../entities/plant/seed-messages.ts';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import { drawSeedStash } from '../../../art/plant/seed-stash.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { decidePlanting } from '../../../game/seed-actions.ts';
import { i18n } from '../../../language/i18n.ts';
import { getSeedWait } from '../../../game/next-step/seed-purpose.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { type Column, Table, useSortedRows } from '../../../ui/table/table.tsx';
import { plantSeed } from '../actions/growhouse-actions.ts';
import type { GrowhouseContext, GrowhouseDialogProps } from '../page/growhouse-context.ts';
import styles from './inventory-dialog.module.css';

/** The seeds of the growhouse, which can be planted, transferred or discarded. */
export function InventoryDialog({ onClose, ...context }: GrowhouseDialogProps) {
  const { page, onOpen } = context;
  useCloseAfterLastSeed(page.seeds.length, onClose);
  const { level, growerClasses } = toGrowhouseFacts(page.growhouse);
  const { maxSeeds } = computeGrowhouseStats(level, growerClasses);
  const sorted = useSortedRows(page.seeds, COMPARATORS, { key: 'rarity', direction: 'ascending' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('Inventory')}
      icon={<Icon glyph={STASH} />}
      size="large"
      description={i18n.t('{count} of {max} seeds', { count: page.seeds.length, max: maxSeeds })}
    >
      <DrawingPicture
        draw={drawSeedStash}
        title={i18n.t('The seed cabinet')}
        className={styles.picture}
      />
      <Table
        caption={i18n.t('Seeds')}
        columns={createSeedColumns(context)}
        {...sorted}
        rowKey={(seed) => seed.id}
        rowHeight={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            art={<DrawingPicture draw={drawEmptyPot} className={styles.pot} />}
            title={i18n.t('No seeds here yet')}
            action={
              <Button variant="accent" onClick={() => onOpen({ kind: 'dispensary' })}>
                {i18n.t('Open Dispensary')}
              </Button>
            }
          >
            {i18n.t('The Dispensary sells seeds of every rarity.')}
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

function createSeedColumns(context: GrowhouseContext): readonly Column<SeedShape, 'rarity'>[] {
  return [
    {
      header: i18n.t('Seed'),
      isRowHeader: true,
      sortKey: 'rarity',
      cell: (seed) => <SeedName seed={seed} problem={getPlantingProblem(seed, context)} />,
    },
    {
      header: i18n.t('Actions'),
      align: 'end',
      cell: (seed) => (
        <SeedActions seed={seed} problem={getPlantingProblem(seed, context)} {...context} />
      ),
    },
  ];
}

/** Returns why a seed cannot be planted now; null if it can. */
function getPlantingProblem(seed: SeedShape, { page, moment }: GrowhouseContext): string | null {
  const growhouse = toGrowhouseFacts(page.growhouse);
  const context = { ...moment, growhouse, strain: toStrain(seed) };
  const decision = decidePlanting(toSeedPlant(seed), context, page.plants.length);
  if (decision.ok) return null;
  const wait = getSeedWait(growhouse, seed.strain.rarity.id);
  // A seed that waits for nothing else lacks a plant slot.
  return wait ? getSeedWaitMessage(wait, growhouse) : i18n.t('Every plant slot is taken');
}

interface SeedProps {
  readonly seed: SeedShape;
  readonly problem: string | null;
}

const getReasonId = (seed: SeedShape) => `planting-${seed.id}`;

function SeedName({ seed, problem }: SeedProps) {
  return (
    <span className={`row shrinkable gap-12 ${styles.seed}`}>
      <SeedPacket seed={seed} />
      <span>
        <span className={styles.name} translate="no">
          {seed.strain.name}
        </span>
        <RarityLabel rarityId={seed.strain.rarity.id} />
        {problem !== null && (
          <span id={getReasonId(seed)} className={`block muted tiny ${styles.reason}`}>
            {problem}
          </span>
        )}
      </span>
    </span>
  );
}

function SeedActions({ seed, problem, ...context }: SeedProps & GrowhouseContext) {
  const { page, actions, onOpen } = context;
  const { isPending, run } = actions;
  const isDiscardable =
    getSeedWait(toGrowhouseFacts(page.growhouse), seed.strain.rarity.id) === 'bonusMode';
  const moreLabel = i18n.t('More for {strain}', { strain: seed.strain.name });
  return (
    <span className={styles.actions}>
      <Button
        variant="secondary"
        needsWrite
        isPending={isPending(`plant-${seed.id}`)}
        disabled={problem !== null}
        {...(problem !== null && { 'aria-describedby': getReasonId(seed) })}
        onClick={() => void run(`plant-${seed.id}`, plantSeed(seed.id))}
      >
        {i18n.t('Plant')}
      </Button>
      <Button
        isPending={isPending(`transfer-${seed.id}`)}
        onClick={() => onOpen({ kind: 'transfer', seed })}
      >
        {i18n.t('Transfer')}
      </Button>
      {isDiscardable && (
        <Menu
          label={moreLabel}
          trigger={
            <Button
              variant="ghost"
              size="square"
              aria-label={moreLabel}
              isPending={isPending(`prune-${seed.id}`)}
            >
              <Icon glyph={MORE} size={20} />
            </Button>
          }
        >
          <MenuItem onSelect={() => onOpen({ kind: 'discard-seed', seed })}>
            <Icon glyph={PRUNE} size={20} />
            {i18n.t('Discard')}
          </MenuItem>
        </Menu>
      )}
    </span>
  );
}
