import { useQuery } from '@tanstack/react-query';
import type { DispensaryShape } from '../../../contract/shapes.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { forecastSeed, type SeedForecast } from '../../../game/next-step/seed-forecast.ts';
import { getSeedPurpose, type SeedPurpose } from '../../../game/next-step/seed-purpose.ts';
import { getSituation } from '../next-step/use-next-step.ts';
import { PURCHASES_PAUSED } from '../actions/use-purchase.ts';
import { dispensaryQuery } from './dispensary-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import styles from './seeds-tab.module.css';
import type { SeedOrder } from './use-seed-order.ts';
import { formatExactSol, formatThc } from '../../../entities/format/format-amount.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { COINS } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getSeedPurposeMessage } from '../../../entities/plant/seed-messages.ts';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import { formatList } from '../../../game/format-list.ts';
import { i18n } from '../../../language/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { formatThcRange } from './seed-checkout.tsx';
import type { Currency } from '../../../money/amounts.ts';

interface SeedsTabProps extends GrowhouseContext {
  readonly order: SeedOrder;
}

/** The seeds for sale, with the quantities in the cart. */
export function SeedsTab({ page, moment, order, onOpen }: SeedsTabProps) {
  const { data: items, isError, refetch } = useQuery(dispensaryQuery());
  const { seeds, maxSeeds } = order;
  const situation = getSituation(page);
  const { growhouse } = situation;
  if (growhouse.isMaxLevel) {
    return (
      <p className={styles.note}>{i18n.t('This Growhouse is retired and takes no more seeds.')}</p>
    );
  }
  if (isError) {
    return (
      <div className={styles.note} role="alert">
        <p>{i18n.t('The dispensary cannot be reached.')}</p>
        <Button onClick={() => void refetch()}>{i18n.t('Try again')}</Button>
      </div>
    );
  }
  return (
    <>
      {order.arePurchasesPaused && (
        <p className={styles.note} role="status">
          {i18n.t(PURCHASES_PAUSED)}
        </p>
      )}
      {seeds >= maxSeeds && (
        <div className={styles.full}>
          <span>
            {i18n.t('All {count} seed slots of this Growhouse are taken.', { count: maxSeeds })}
          </span>
          <Button variant="accent" onClick={() => onOpen({ kind: 'inventory' })}>
            {i18n.t('Open inventory')}
          </Button>
        </div>
      )}
      <p className="hint">{i18n.t('You choose the rarity, chance picks the strain.')}</p>
      <ul className={styles.items}>
        {items
          ? items.map((item) => (
              <DispensaryItem
                key={item.id}
                item={item}
                method={order.method}
                quantity={order.cart[item.id] ?? 0}
                growhouse={growhouse}
                purpose={getSeedPurpose(situation, item.rarity.id, moment)}
                forecast={forecastSeed(growhouse, item.rarity.id, moment.msPerHour)}
                canAdd={order.fullReason === null}
                onChange={(quantity) => order.setQuantity(item.id, quantity)}
              />
            ))
          : [1, 2, 3, 4, 5].map((row) => (
              <li key={row}>
                <Skeleton height={98} />
              </li>
            ))}
      </ul>
    </>
  );
}

interface DispensaryItemProps {
  readonly item: DispensaryShape[number];
  readonly method: Currency;
  readonly quantity: number;
  readonly growhouse: GrowhouseFacts;
  readonly purpose: SeedPurpose;
  /** Null without a Grower. */
  readonly forecast: SeedForecast | null;
  readonly canAdd: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A seed for sale. The buyer chooses the rarity; its strain is random. */
function DispensaryItem(props: DispensaryItemProps) {
  const { item, method, quantity, growhouse, purpose, forecast, canAdd, onChange } = props;
  const { rarity, strains, cost, sol } = item;
  const [strain] = strains;
  const names = strains.map(({ name }) => name);
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
        <span className={styles.strains}>{formatList(i18n, names)}</span>
        <span className={styles.strains}>
          {forecast
            ? i18n.t('Each pays {range} THC in {duration}', {
                range: formatThcRange(forecast.payout),
                duration: formatDuration(forecast.growingMs),
              })
            : i18n.t('Pays nothing without a Grower')}
        </span>
        <span className={styles.price}>
          <Price currency="thc" text={formatThc(cost)} isPaid={method === 'thc'} />
          <Price currency="sol" text={formatExactSol(sol)} isPaid={method === 'sol'} />
        </span>
      </span>
      <Stepper
        label={i18n.t('{rarity} seeds', { rarity: i18n.t(rarity.name) })}
        value={quantity}
        canAdd={canAdd}
        onChange={onChange}
      />
    </li>
  );
}

interface PriceProps {
  readonly currency: Currency;
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
