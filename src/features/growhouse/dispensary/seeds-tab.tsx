import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWalletStore } from '../../../chain/wallet-store.ts';
import type { GrowhousePageShape, OrderShape, PurchaseShape } from '../../../contract/shapes.ts';
import { solAmountText, solText, thcText } from '../../../entities/amount-text.ts';
import { counted } from '../../../entities/countdown-text.ts';
import { toGrowhouse } from '../../../entities/facts.ts';
import { Icon } from '../../../entities/icon.tsx';
import { solNumber, thcNumber } from '../../../game/amounts.ts';
import { cartTotal, checkCart, type PaymentMethod } from '../../../game/dispensary.ts';
import { growhouseStats } from '../../../game/growhouse.ts';
import { apiPost } from '../../../http/api.ts';
import { dispensaryQuery } from '../../../http/dispensary-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PaymentProgress } from '../payment-progress.tsx';
import { usePurchase } from '../use-purchase.ts';
import { type Cart, cartLines, cartSeeds, stillNeeded, whyFull } from './cart.ts';
import { DispensaryItem } from './dispensary-item.tsx';
import styles from './seeds-tab.module.css';

interface SeedsTabProps {
  readonly page: GrowhousePageShape;
  readonly onBought: (bought: PurchaseShape) => void;
  readonly onInventory: () => void;
  readonly onClose: () => void;
}

const METHODS = [
  { value: 'thc', label: 'THC' },
  { value: 'sol', label: 'SOL' },
] as const;

/** Seeds of every rarity, up to ten at once, as long as the growhouse can hold them. */
export function SeedsTab({ page, onBought, onInventory, onClose }: SeedsTabProps) {
  const [cart, setCart] = useState<Cart>({});
  const [method, setMethod] = useState<PaymentMethod>('thc');
  const { data: items, isError, refetch } = useQuery(dispensaryQuery());
  const purchase = usePurchase<PurchaseShape>('seeds');
  const balance = useWalletStore((store) => store.balances?.[method] ?? null);
  const house = toGrowhouse(page.growhouse);
  const growhouseId = house.id;
  const { maxSeeds } = growhouseStats(house.level, house.growerClasses);
  const limits = { seeds: page.seeds.length, maxSeeds };
  const lines = cartLines(cart);

  const buy = async () => {
    const bought = await purchase.start({
      kind: 'seeds',
      build: async () => {
        const body = { growhouseId, cart: lines, paymentMethod: method };
        const order = await apiPost<OrderShape>('/dispensary/bulkbuy', body);
        return { ...order, expiresAtMs: Date.parse(order.expires_at) };
      },
      confirm: (signature) => ({
        path: '/dispensary/confirm',
        body: { growhouseId, cart: lines, signature },
      }),
    });
    if (bought) onBought(bought);
  };

  if (purchase.step !== null) {
    return (
      <PaymentProgress kind="seeds" flow={purchase} onLeave={onClose} onRetry={() => void buy()} />
    );
  }
  if (house.isMaxLevel) {
    return <p className={styles.note}>This Growhouse is retired and takes no more seeds.</p>;
  }
  if (isError) {
    return (
      <p className={styles.note} role="alert">
        The dispensary could not be loaded.{' '}
        <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  }
  const full = whyFull(cart, limits);
  const growing = [...page.plants, ...page.seeds].map(({ strain }) => strain.rarity.id);
  const decision = checkCart(lines, { method, ...limits, balance });
  return (
    <div className={styles.shop}>
      <p className={styles.room}>
        {counted(limits.seeds, 'seed')} of {maxSeeds} in this Growhouse.{' '}
        {limits.seeds >= maxSeeds && (
          <button type="button" className={styles.link} onClick={onInventory}>
            Make room in the inventory
          </button>
        )}
      </p>
      <ul className={styles.items}>
        {items
          ? items.map((item) => (
              <DispensaryItem
                key={item.id}
                item={item}
                method={method}
                quantity={cart[item.id] ?? 0}
                needed={stillNeeded(house, growing, item.rarity.id)}
                canAdd={full === null}
                onChange={(quantity) => setCart({ ...cart, [item.id]: quantity })}
              />
            ))
          : [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className={styles.itemSkeleton} />)}
      </ul>
      <div className={styles.till}>
        <Segmented label="Pay in" value={method} options={METHODS} onChange={setMethod} />
        <Total lines={lines} method={method} balance={balance} />
        <p className={styles.why} role="status">
          {cartSeeds(cart) > 0 && (full ?? '')}
          {!decision.ok && decision.code === 'INSUFFICIENT_FUNDS' && ' Insufficient funds!'}
        </p>
        <Button
          look="go"
          size="large"
          wide
          className={styles.buy}
          disabled={!decision.ok}
          onClick={() => void buy()}
        >
          <Icon name="dispensary" size={22} disabled={!decision.ok} />
          {lines.length > 0 ? `Buy ${counted(cartSeeds(cart), 'seed')}` : 'Choose seeds'}
        </Button>
      </div>
    </div>
  );
}

interface TotalProps {
  readonly lines: ReturnType<typeof cartLines>;
  readonly method: PaymentMethod;
  readonly balance: bigint | null;
}

function Total({ lines, method, balance }: TotalProps) {
  const total = cartTotal(lines, method);
  const isThc = method === 'thc';
  return (
    <p className={styles.total}>
      <b>
        <Icon name={method} size={20} />
        {isThc ? thcText(thcNumber(total)) : solText(solNumber(total))} {method.toUpperCase()}
      </b>
      <span>
        {balance === null
          ? 'Reading your balance…'
          : `You have ${isThc ? thcText(thcNumber(balance)) : solAmountText(solNumber(balance))} ${method.toUpperCase()}`}
      </span>
    </p>
  );
}
