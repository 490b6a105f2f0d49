import type { DispensaryShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { COINS } from '../../../art/icons/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import type { SeedForecast } from '../../../game/next-step/seed-forecast.ts';
import { getSeedPurposeMessage, type SeedPurpose } from '../../../game/next-step/seed-purpose.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import styles from './dispensary-item.module.css';
import { formatThcRange } from './order-text.ts';

interface DispensaryItemProps {
  readonly item: DispensaryShape[number];
  readonly method: PaymentMethod;
  readonly quantity: number;
  readonly growhouse: GrowhouseFacts;
  readonly purpose: SeedPurpose;
  /** Null without a Grower. */
  readonly forecast: SeedForecast | null;
  readonly canAdd: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A seed for sale. The buyer chooses the rarity; its strain is random. */
export function DispensaryItem(props: DispensaryItemProps) {
  const { item, method, quantity, growhouse, purpose, forecast, canAdd, onChange } = props;
  const { rarity, strains, cost, sol } = item;
  const [strain] = strains;
  return (
    <li className={classNames(`r${rarity.id}`, styles.item)}>
      <span className={classNames(styles.packet, quantity > 0 && styles.chosen)}>
        {strain && <SeedPacket seed={{ strain }} />}
      </span>
      <span className={styles.description}>
        <RarityLabel rarityId={rarity.id} className={styles.rarity} />
        <span className={classNames(styles.purpose, styles[purpose.kind])}>
          {getSeedPurposeMessage(purpose, growhouse)}
        </span>
        <span className={styles.strains}>{strains.map(({ name }) => name).join(', ')}</span>
        <span className={styles.strains}>
          {forecast
            ? `Pays ${formatThcRange(forecast.payout)} THC in ${formatDuration(forecast.growingMs)}`
            : 'Pays nothing without a Grower'}
        </span>
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
    <span className={isPaid ? styles.paid : undefined} translate="no">
      <Icon glyph={COINS[currency]} size={18} label={currency.toUpperCase()} />
      {text}
    </span>
  );
}
