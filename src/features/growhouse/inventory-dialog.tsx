import type { GrowhousePageShape, SeedShape } from '../../contract/shapes.ts';
import { EmptyPotPicture } from '../../entities/empty-pot-picture.tsx';
import { toGrowhouse, toSeed, toStrain } from '../../entities/facts.ts';
import { STASH } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { RarityLabel } from '../../entities/rarity-label.tsx';
import { SeedPacket } from '../../entities/seed-packet.tsx';
import { SeedStashPicture } from '../../entities/seed-stash-picture.tsx';
import { growhouseStats } from '../../game/growhouse.ts';
import type { GameMoment } from '../../game/plant.ts';
import { plantSeed } from '../../game/seed-actions.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSortedRows } from '../../ui/table-sort.tsx';
import { type Column, Table } from '../../ui/table.tsx';
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

/** The seeds of the growhouse, and where each may go. */
export function InventoryDialog({ page, onDispensary, onClose, ...row }: InventoryDialogProps) {
  const { level, growerClasses } = toGrowhouse(page.growhouse);
  const { maxSeeds } = growhouseStats(level, growerClasses);
  const sorted = useSortedRows(page.seeds, ORDERS, { key: 'rarity', direction: 'ascending' });
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
        columns={seedColumns({ page, ...row })}
        {...sorted}
        rowKey={(seed) => seed.id}
        rowHeight={ROW_HEIGHT}
        empty={
          <EmptyState
            art={<EmptyPotPicture className={styles.pot} />}
            title="No seeds here yet"
            action={
              <Button look="lamp" onClick={onDispensary}>
                To the Dispensary
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

/** A seed packet with the air around it, in px. */
const ROW_HEIGHT = 98;

const ORDERS = {
  rarity: (one: SeedShape, other: SeedShape) =>
    one.strain.rarity.id - other.strain.rarity.id ||
    one.strain.name.localeCompare(other.strain.name),
};

type RowProps = Omit<InventoryDialogProps, 'onDispensary' | 'onClose'>;

function seedColumns(props: RowProps): readonly Column<SeedShape, 'rarity'>[] {
  return [
    {
      key: 'seed',
      header: 'Seed',
      isRowHeader: true,
      sortKey: 'rarity',
      cell: (seed) => <SeedName seed={seed} planting={plantingOf(seed, props)} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (seed) => <SeedActions seed={seed} planting={plantingOf(seed, props)} {...props} />,
    },
  ];
}

type Planting = ReturnType<typeof plantSeed>;

/** What would come of planting it now. */
function plantingOf(seed: SeedShape, { page, moment }: RowProps): Planting {
  const scene = { ...moment, house: toGrowhouse(page.growhouse), strain: toStrain(seed) };
  return plantSeed(toSeed(seed), scene, page.plants.length);
}

interface SeedProps {
  readonly seed: SeedShape;
  readonly planting: Planting;
}

function SeedName({ seed, planting }: SeedProps) {
  return (
    <span className={styles.seed}>
      <SeedPacket seed={seed} />
      <span>
        <span className={styles.name}>{seed.strain.name}</span>
        <RarityLabel rarityId={seed.strain.rarity.id} />
        {!planting.ok && <span className={styles.reason}>{sentence(REFUSALS[planting.code])}</span>}
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
          look="may"
          needsNetwork
          pending={isPending(`prune-${seed.id}`)}
          onClick={() => onDiscard(seed)}
        >
          Discard
        </Button>
      ) : (
        <Button
          look="can"
          needsNetwork
          pending={isPending(`plant-${seed.id}`)}
          disabled={!planting.ok}
          onClick={() => onPlant(seed)}
        >
          Plant
        </Button>
      )}
      <Button pending={isPending(`transfer-${seed.id}`)} onClick={() => onTransfer(seed)}>
        Transfer
      </Button>
    </span>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
