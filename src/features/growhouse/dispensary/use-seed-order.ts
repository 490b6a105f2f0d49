import { useState } from 'react';
import type { PaymentFlow } from '../../../payments/use-payment.ts';
import {
  getKnownBalances,
  useKnownBalances,
  useWalletStore,
} from '../../../wallet/wallet-store.ts';
import type { GrowhousePageShape, OrderShape, PurchaseShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import {
  computeCartTotal,
  checkCart,
  type CheckedCart,
  MAX_CART_SEEDS,
} from '../../../game/dispensary.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import type { RarityId } from '../../../game/rarity.ts';
import { findWaitingSeeds, type WaitingSeeds } from '../../../game/next-step/seed-purpose.ts';
import { forecastCart, type ThcRange } from '../../../game/next-step/seed-forecast.ts';
import { computeUpgradeShortfall } from '../../../game/levels/upgrade.ts';
import type { Decision } from '../../../game/decision.ts';
import { apiPost } from '../../../http/api.ts';
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
  if (seeds + inCart >= maxSeeds) return `This Growhouse holds at most ${maxSeeds} seeds.`;
  return inCart >= MAX_CART_SEEDS ? `You can buy at most ${MAX_CART_SEEDS} seeds at once.` : null;
}

export interface SeedOrder {
  readonly cart: Cart;
  readonly setQuantity: (id: RarityId, quantity: number) => void;
  /** Seeds in the cart. */
  readonly count: number;
  readonly method: Currency;
  readonly setMethod: (method: Currency) => void;
  /** Base units of the method. */
  readonly total: bigint;
  /** Base units of the method; null while it loads. */
  readonly balance: bigint | null;
  readonly arePurchasesPaused: boolean;
  /** Seeds in the growhouse, and how many it can hold. */
  readonly seeds: number;
  readonly maxSeeds: number;
  /** Why no more seeds fit into the cart; null if they do. */
  readonly fullReason: string | null;
  /** Seeds of the cart that cannot be planted now, and what they wait for. */
  readonly waiting: readonly WaitingSeeds[];
  /** What the seeds pay that can be planted at this level; null if none can. */
  readonly forecast: ThcRange | null;
  /** What the purchase leaves missing for the upgrade, in base units; null if nothing. */
  readonly upgradeShortfall: bigint | null;
  /** The server's rule applied to the cart. */
  readonly decision: Decision<CheckedCart>;
  readonly flow: PaymentFlow<PurchaseShape>;
  readonly buy: () => void;
}

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
): SeedOrder {
  const [cart, setCart] = useState(initialCart);
  const [method, setMethod] = useState(() => choosePaymentMethod(initialCart));
  const balance = useKnownBalances()?.[method] ?? null;
  const flow = usePurchase<PurchaseShape>('seeds');
  const arePurchasesPaused = useArePurchasesPaused();

  const growhouse = toGrowhouseFacts(page.growhouse);
  const { id: growhouseId, level, growerClasses } = growhouse;
  const { maxSeeds } = computeGrowhouseStats(level, growerClasses);
  const limits = { seeds: page.seeds.length, maxSeeds };
  const lines = toCartLines(cart);
  const total = computeCartTotal(lines, method);

  const buy = async () => {
    const purchase = await flow.start({
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
    if (purchase) onPurchase(purchase);
  };

  return {
    cart,
    setQuantity: (id, quantity) => setCart({ ...cart, [id]: quantity }),
    count: countCartSeeds(cart),
    method,
    setMethod,
    total,
    balance,
    arePurchasesPaused,
    ...limits,
    fullReason: getFullReason(cart, limits),
    waiting: findWaitingSeeds(growhouse, lines),
    forecast: forecastCart(growhouse, lines),
    upgradeShortfall:
      balance === null ? null : computeUpgradeShortfall(growhouse, { method, balance, total }),
    decision: checkCart(lines, { method, ...limits, balance }),
    flow,
    buy: () => void buy(),
  };
}
