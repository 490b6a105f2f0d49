import type { GrowhousePageShape, SeedShape } from '../../contract/shapes.ts';
import { EmptyPotPicture } from '../../entities/empty-pot-picture.tsx';
import { toGrowhouse, toSeed, toStrain } from '../../entities/facts.ts';
import { Icon } from '../../entities/icon.tsx';
import { RarityLabel } from '../../entities/rarity-label.tsx';
import { SeedPacket } from '../../entities/seed-packet.tsx';
import { SeedStashPicture } from '../../entities/seed-stash-picture.tsx';
import { growhouseStats } from '../../game/growhouse.ts';
import type { GameMoment } from '../../game/plant.ts';
import { plantSeed } from '../../game/plant-actions.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './inventory-dialog.module.css';

interface InventoryDialogProps {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly isPending: (key: string) => boolean;
  readonly onPlant: (seed: SeedShape) => void;
  readonly onTransfer: (seed: SeedShape) => void;
  readonly onDiscard: (seed: SeedShape) => void;
  readonly onClose: () => void;
}

/** The seeds of the growhouse, and where each may go. */
export function InventoryDialog({ page, onClose, ...row }: InventoryDialogProps) {
  const { level, growerClasses } = toGrowhouse(page.growhouse);
  const { maxSeeds } = growhouseStats(level, growerClasses);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Inventory"
      icon={<Icon name="stash" />}
      size="large"
      description={`${page.seeds.length} of ${maxSeeds} seeds`}
    >
      <SeedStashPicture className={styles.picture} />
      {page.seeds.length === 0 ? (
        <p className={styles.empty}>
          <EmptyPotPicture className={styles.pot} />
          No seeds here yet.
        </p>
      ) : (
        <table className={styles.seeds}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">Seed</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {page.seeds.map((seed) => (
              <SeedRow key={seed.id} seed={seed} page={page} {...row} />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface SeedRowProps extends Omit<InventoryDialogProps, 'onClose'> {
  readonly seed: SeedShape;
}

function SeedRow(props: SeedRowProps) {
  const { seed, page, moment, isPending, onPlant, onTransfer, onDiscard } = props;
  const scene = { ...moment, house: toGrowhouse(page.growhouse), strain: toStrain(seed) };
  const planting = plantSeed(toSeed(seed), scene, page.plants.length);
  const isCapped = !planting.ok && planting.code === 'RARITY_CAPPED';
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.seed}>
        <SeedPacket seed={seed} />
        <span>
          <span className={styles.name}>{seed.strain.name}</span>
          <RarityLabel rarityId={seed.strain.rarity.id} />
          {!planting.ok && (
            <span className={styles.reason}>{sentence(REFUSALS[planting.code])}</span>
          )}
        </span>
      </th>
      <td className={styles.actions}>
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
      </td>
    </tr>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
