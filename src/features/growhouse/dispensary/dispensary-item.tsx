import type { DispensaryShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format-amount.ts';
import { COINS } from '../../../art/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { SeedPacket } from '../../../entities/seed-packet.tsx';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import styles from './dispensary-item.module.css';

interface DispensaryItemProps {
  readonly item: DispensaryShape[number];
  readonly method: PaymentMethod;
  readonly quantity: number;
  /** Seeds of this rarity that the current level still requires. */
  readonly needed: number;
  readonly canAdd: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A seed for sale. The buyer chooses the rarity; its strain is random. */
export function DispensaryItem(props: DispensaryItemProps) {
  const { item, method, quantity, needed, canAdd, onChange } = props;
  const { rarity, strains, cost, sol } = item;
  const [strain] = strains;
  return (
    <li className={classNames(`r${rarity.id}`, styles.item)}>
      <span className={classNames(styles.packet, quantity > 0 && styles.chosen)}>
        {strain && <SeedPacket seed={{ strain }} />}
        {needed > 0 && <span className={styles.needed}>Needs {needed}</span>}
      </span>
      <span className={styles.description}>
        <RarityLabel rarityId={rarity.id} className={styles.rarity} />
        <span className={styles.strains}>{strains.map(({ name }) => name).join(', ')}</span>
        <span className={styles.price}>
          <Price currency="thc" text={formatThc(cost)} isPaid={method === 'thc'} />
          <Price currency="sol" text={String(sol)} isPaid={method === 'sol'} />
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

interface PriceProps {
  readonly currency: PaymentMethod;
  readonly text: string;
  readonly isPaid: boolean;
}

function Price({ currency, text, isPaid }: PriceProps) {
  return (
    <span className={isPaid ? styles.paid : undefined}>
      <Icon glyph={COINS[currency]} size={18} label={currency.toUpperCase()} />
      {text}
    </span>
  );
}
