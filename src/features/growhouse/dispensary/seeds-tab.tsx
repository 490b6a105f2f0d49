import { useQuery } from '@tanstack/react-query';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { toGrowhouse } from '../../../entities/facts.ts';
import { dispensaryQuery } from '../../../http/dispensary-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { stillNeeded } from './cart.ts';
import { DispensaryItem } from './dispensary-item.tsx';
import styles from './seeds-tab.module.css';
import type { SeedOrder } from './use-seed-order.ts';

interface SeedsTabProps {
  readonly page: GrowhousePageShape;
  readonly order: SeedOrder;
  readonly onInventory: () => void;
}

/** Seeds of every rarity, up to ten at once, as long as the growhouse can hold them. */
export function SeedsTab({ page, order, onInventory }: SeedsTabProps) {
  const { data: items, isError, refetch } = useQuery(dispensaryQuery());
  const house = toGrowhouse(page.growhouse);
  if (house.isMaxLevel) {
    return <p className={styles.note}>This Growhouse is retired: it takes no more seeds.</p>;
  }
  if (isError) {
    return (
      <div className={styles.note} role="alert">
        <p>The dispensary cannot be reached.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  const growing = [...page.plants, ...page.seeds].map(({ strain }) => strain.rarity.id);
  return (
    <>
      {order.seeds >= order.maxSeeds && (
        <div className={styles.full}>
          <span>All {order.maxSeeds} seed places of this Growhouse are taken.</span>
          <Button look="lamp" onClick={onInventory}>
            To the inventory
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
                needed={stillNeeded(house, growing, item.rarity.id)}
                canAdd={order.whyFull === null}
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
