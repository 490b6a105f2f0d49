import { useQuery } from '@tanstack/react-query';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { forecastSeed } from '../../../game/next-step/seed-forecast.ts';
import { getSeedPurpose } from '../../../game/next-step/seed-purpose.ts';
import { getSituation } from '../next-step/use-next-step.ts';
import { PURCHASES_PAUSED } from '../actions/use-purchase.ts';
import { dispensaryQuery } from './dispensary-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { DispensaryItem } from './dispensary-item.tsx';
import styles from './seeds-tab.module.css';
import type { SeedOrder } from './use-seed-order.ts';

interface SeedsTabProps {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly order: SeedOrder;
  readonly onInventory: () => void;
}

/** The seeds for sale, with the quantities in the cart. */
export function SeedsTab({ page, moment, order, onInventory }: SeedsTabProps) {
  const { data: items, isError, refetch } = useQuery(dispensaryQuery());
  const situation = getSituation(page);
  const { growhouse } = situation;
  if (growhouse.isMaxLevel) {
    return <p className={styles.note}>This Growhouse is retired and takes no more seeds.</p>;
  }
  if (isError) {
    return (
      <div className={styles.note} role="alert">
        <p>The dispensary cannot be reached.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      {order.arePurchasesPaused && (
        <p className={styles.note} role="status">
          {PURCHASES_PAUSED}
        </p>
      )}
      {order.seeds >= order.maxSeeds && (
        <div className={styles.full}>
          <span>All {order.maxSeeds} seed slots of this Growhouse are taken.</span>
          <Button variant="accent" onClick={onInventory}>
            Open inventory
          </Button>
        </div>
      )}
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
                <Skeleton className={styles.itemSkeleton} />
              </li>
            ))}
      </ul>
    </>
  );
}
