import type { DispensaryShape } from '../../../contract/shapes.ts';
import { thcText } from '../../../entities/amount-text.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { SeedPacket } from '../../../entities/seed-packet.tsx';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './dispensary-item.module.css';

interface DispensaryItemProps {
  readonly item: DispensaryShape[number];
  readonly method: PaymentMethod;
  readonly quantity: number;
  /** Harvests of this rarity that the level still asks for and nothing grows for yet. */
  readonly needed: number;
  readonly canAdd: boolean;
  readonly onChange: (quantity: number) => void;
}

/** One thing to buy: a seed of a rarity, which may become any of its strains. */
export function DispensaryItem(props: DispensaryItemProps) {
  const { item, method, quantity, needed, canAdd, onChange } = props;
  const { rarity, strains } = item;
  const [strain] = strains;
  return (
    <li className={classNames(`r${rarity.id}`, styles.item, quantity > 0 && styles.chosen)}>
      {strain && <SeedPacket seed={{ strain }} />}
      <span className={styles.what}>
        <RarityLabel rarityId={rarity.id} />
        <span className={styles.strains}>{strains.map(({ name }) => name).join(', ')}</span>
        <span className={styles.price}>
          <span className={method === 'thc' ? styles.paid : undefined}>
            <Icon name="thc" size={16} /> {thcText(item.cost)}
          </span>
          <span className={method === 'sol' ? styles.paid : undefined}>
            <Icon name="sol" size={16} /> {item.sol}
          </span>
          {needed > 0 && <span className={styles.needed}>Needs {needed}</span>}
        </span>
      </span>
      <Stepper
        label={`${rarity.name} seeds`}
        value={quantity}
        canAdd={canAdd}
        onChange={onChange}
      />
    </li>
  );
}
