import type { GrowhousePageShape, SeedShape } from '../../../contract/shapes.ts';
import { EmptyPotPicture } from '../../../entities/empty-pot-picture.tsx';
import { toGrowhouseFacts, toSeedPlant, toStrain } from '../../../entities/game-facts.ts';
import { STASH } from '../../../art/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { SeedPacket } from '../../../entities/seed-packet.tsx';
import { SeedStashPicture } from '../../../entities/seed-stash-picture.tsx';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { plantSeed } from '../../../game/seed-actions.ts';
import { REFUSALS } from '../../../game/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSortedRows } from '../../../ui/table-sort.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
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
      <SeedStashPicture className={styles.picture} />
      <Table
        caption="Seeds"
        columns={createSeedColumns({ page, ...row })}
        {...sorted}
        rowKey={(seed) => seed.id}
        rowHeight={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            art={<EmptyPotPicture className={styles.pot} />}
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
      key: 'seed',
      header: 'Seed',
      isRowHeader: true,
      sortKey: 'rarity',
      cell: (seed) => <SeedName seed={seed} planting={checkPlanting(seed, props)} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (seed) => <SeedActions seed={seed} planting={checkPlanting(seed, props)} {...props} />,
    },
  ];
}

type PlantingDecision = ReturnType<typeof plantSeed>;

/** Applies the rule for planting a seed now. */
function checkPlanting(seed: SeedShape, { page, moment }: RowProps): PlantingDecision {
  const context = {
    ...moment,
    growhouse: toGrowhouseFacts(page.growhouse),
    strain: toStrain(seed),
  };
  return plantSeed(toSeedPlant(seed), context, page.plants.length);
}

interface SeedProps {
  readonly seed: SeedShape;
  readonly planting: PlantingDecision;
}

function SeedName({ seed, planting }: SeedProps) {
  return (
    <span className={styles.seed}>
      <SeedPacket seed={seed} />
      <span>
        <span className={styles.name}>{seed.strain.name}</span>
        <RarityLabel rarityId={seed.strain.rarity.id} />
        {!planting.ok && (
          <span className={styles.reason}>{capitalize(REFUSALS[planting.code])}</span>
        )}
      </span>
    </span>
  );
}

function SeedActions({ seed, planting, ...props }: SeedProps & RowProps) {
  const { isPending, onPlant, onTransfer, onDiscard } = props;
  const isCapped = !planting.ok && planting.code === 'RARITY_CAPPED';
  return (
    <span className={styles.actions}>
      {isCapped ? (
        <Button
          variant="warning"
          needsNetwork
          isPending={isPending(`prune-${seed.id}`)}
          onClick={() => onDiscard(seed)}
        >
          Discard
        </Button>
      ) : (
        <Button
          variant="secondary"
          needsNetwork
          isPending={isPending(`plant-${seed.id}`)}
          disabled={!planting.ok}
          onClick={() => onPlant(seed)}
        >
          Plant
        </Button>
      )}
      <Button isPending={isPending(`transfer-${seed.id}`)} onClick={() => onTransfer(seed)}>
        Transfer
      </Button>
    </span>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
