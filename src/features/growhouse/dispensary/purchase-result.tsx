import type { PurchaseShape } from '../../../contract/shapes.ts';
import { counted } from '../../../entities/countdown-text.ts';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { SeedPacket } from '../../../entities/seed-packet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './purchase-result.module.css';

interface PurchaseResultProps {
  readonly bought: PurchaseShape;
  readonly onInventory: () => void;
  readonly onClose: () => void;
}

/** The packets are opened: which strains the seeds are. */
export function PurchaseResult({ bought, onInventory, onClose }: PurchaseResultProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${counted(bought.count, 'seed')} purchased`}
      shape="card"
      description="They lie in the inventory of this Growhouse."
    >
      <ul className={styles.packets}>
        {bought.seeds.map((seed) => (
          <li key={seed.id} className={styles.packet}>
            <SeedPacket seed={seed} />
            <b>{seed.strain.name}</b>
            <RarityLabel rarityId={seed.strain.rarity.id} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={onClose}>Done</Button>
        <Button look="lamp" onClick={onInventory}>
          Plant them
        </Button>
      </div>
    </Dialog>
  );
}
