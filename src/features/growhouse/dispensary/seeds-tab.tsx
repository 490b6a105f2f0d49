import { useQuery } from '@tanstack/react-query';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { PURCHASES_PAUSED } from '../payment/use-purchases-paused.ts';
import { dispensaryQuery } from './dispensary-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countSeedsNeeded } from './cart.ts';
import { DispensaryItem } from './dispensary-item.tsx';
import styles from './seeds-tab.module.css';
import type { SeedOrder } from './use-seed-order.ts';

interface SeedsTabProps {
  readonly page: GrowhousePageShape;
  readonly order: SeedOrder;
  readonly onInventory: () => void;
}

/** The seeds for sale, with the quantities in the cart. */
export function SeedsTab({ page, order, onInventory }: SeedsTabProps) {
  const { data: items, isError, refetch } = useQuery(dispensaryQuery());
  const growhouse = toGrowhouseFacts(page.growhouse);
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
  const ownedRarities = [...page.plants, ...page.seeds].map(({ strain }) => strain.rarity.id);
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
                needed={countSeedsNeeded(growhouse, ownedRarities, item.rarity.id)}
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
