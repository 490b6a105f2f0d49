import type { PurchaseShape } from '../../../contract/shapes.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './purchase-result.module.css';

interface PurchaseResultProps {
  readonly purchase: PurchaseShape;
  readonly onInventory: () => void;
  readonly onClose: () => void;
}

/** Shows the strains of the purchased seeds. */
export function PurchaseResult({ purchase, onInventory, onClose }: PurchaseResultProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${pluralize(purchase.count, 'seed')} purchased`}
      shape="card"
      footer={
        <div className={styles.buttons}>
          <Button size="large" onClick={onClose}>
            Done
          </Button>
          <Button size="large" variant="accent" onClick={onInventory}>
            Open inventory
          </Button>
        </div>
      }
    >
      <ul className={styles.packets}>
        {purchase.seeds.map(({ id, strain }) => (
          <li key={id} className={classNames(`r${strain.rarity.id}`, styles.packet)}>
            <SeedPacket seed={{ strain }} />
            <b translate="no">{strain.name}</b>
            <RarityLabel rarityId={strain.rarity.id} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
