import { useState } from 'react';
import {
  getKnownBalances,
  useKnownBalances,
  useWalletStore,
} from '../../../wallet/wallet-store.ts';
import type { GrowhousePageShape, OrderShape, PurchaseShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { computeCartTotal, checkCart, MAX_CART_SEEDS } from '../../../game/dispensary.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import type { RarityId } from '../../../game/rarity.ts';
import { findWaitingSeeds } from '../../../game/next-step/seed-purpose.ts';
import { forecastCart } from '../../../game/next-step/seed-forecast.ts';
import { computeUpgradeShortfall } from '../../../game/levels/upgrade.ts';
import { i18n } from '../../../language/i18n.ts';
import { apiPost } from '../../../http/api.ts';
import { getFeeWarning } from '../actions/fee-question.tsx';
import { usePurchase, useArePurchasesPaused } from '../actions/use-purchase.ts';
import type { Currency } from '../../../money/amounts.ts';

/** Quantities by item id. */
export type Cart = Readonly<Partial<Record<RarityId, number>>>;

interface CartLine {
  readonly id: RarityId;
  readonly quantity: number;
}

/** Converts a cart to its lines on the wire. */
const toCartLines = (cart: Cart): CartLine[] =>
  ([1, 2, 3, 4, 5] as const).flatMap((id) => {
    const quantity = cart[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });

const countCartSeeds = (cart: Cart): number =>
  toCartLines(cart).reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns why no more seeds fit into the cart; null if they do. */
function getFullReason(
  cart: Cart,
  { seeds, maxSeeds }: { seeds: number; maxSeeds: number },
): string | null {
  const inCart = countCartSeeds(cart);
  if (seeds + inCart >= maxSeeds) {
    return i18n.t('This Growhouse holds at most {count} seeds.', { count: maxSeeds });
  }
  return inCart >= MAX_CART_SEEDS
    ? i18n.t('You can buy at most {count} seeds at once.', { count: MAX_CART_SEEDS })
    : null;
}

export type SeedOrder = ReturnType<typeof useSeedOrder>;

interface SeedOrderOptions {
  readonly initialCart: Cart | undefined;
  readonly onPurchase: (purchase: PurchaseShape) => void;
}

/** Returns SOL if only its balance pays for the cart, and THC otherwise. */
function choosePaymentMethod(cart: Cart): Currency {
  const balances = getKnownBalances(useWalletStore.getState());
  const canPay = (method: Currency) =>
    balances !== null && balances[method] >= computeCartTotal(toCartLines(cart), method);
  return !canPay('thc') && canPay('sol') ? 'sol' : 'thc';
}

/** The purchase the player is about to make. */
export function useSeedOrder(
  page: GrowhousePageShape,
  { initialCart = {}, onPurchase }: SeedOrderOptions,
) {
  const [cart, setCart] = useState(initialCart);
  const [method, setMethod] = useState(() => choosePaymentMethod(initialCart));
  const balance = useKnownBalances()?.[method] ?? null;
  const arePurchasesPaused = useArePurchasesPaused();

  const growhouse = toGrowhouseFacts(page.growhouse);
  const { id: growhouseId, level, growerClasses } = growhouse;
  const { maxSeeds } = computeGrowhouseStats(level, growerClasses);
  const limits = { seeds: page.seeds.length, maxSeeds };
  const lines = toCartLines(cart);
  const total = computeCartTotal(lines, method);

  const purchase = usePurchase<PurchaseShape>({
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
    onDone: onPurchase,
  });

  return {
    cart,
    setQuantity: (id: RarityId, quantity: number) => setCart({ ...cart, [id]: quantity }),
    /** Seeds in the cart. */
    count: countCartSeeds(cart),
    method,
    setMethod,
    /** Base units of the method. */
    total,
    /** Base units of the method; null while it loads. */
    balance,
    arePurchasesPaused,
    /** Seeds in the growhouse, and how many it can hold. */
    ...limits,
    /** Why no more seeds fit into the cart; null if they do. */
    fullReason: getFullReason(cart, limits),
    /** Seeds of the cart that cannot be planted now, and what they wait for. */
    waiting: findWaitingSeeds(growhouse, lines),
    /** What the seeds pay that can be planted at this level; null if none can. */
    forecast: forecastCart(growhouse, lines),
    /** What the purchase leaves missing for the upgrade, in base units; null if nothing. */
    upgradeShortfall:
      balance === null ? null : computeUpgradeShortfall(growhouse, { method, balance, total }),
    /** Why the wallet may be unable to pay fees afterwards; null if it keeps enough SOL. */
    feeWarning: getFeeWarning({ currency: method, amount: total, balance }),
    /** The server's rule applied to the cart. */
    decision: checkCart(lines, { method, ...limits, balance }),
    purchase,
  };
}
