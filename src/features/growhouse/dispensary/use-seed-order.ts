import { useState } from 'react';
import type { PaymentFlow } from '../../../chain/payments/use-payment.ts';
import { useWalletStore } from '../../../chain/wallet-store.ts';
import type { GrowhousePageShape, OrderShape, PurchaseShape } from '../../../contract/shapes.ts';
import { toGrowhouse } from '../../../entities/facts.ts';
import {
  cartTotal,
  checkCart,
  type CheckedCart,
  type PaymentMethod,
} from '../../../game/dispensary.ts';
import { growhouseStats } from '../../../game/growhouse.ts';
import type { RarityId } from '../../../game/rarity.ts';
import type { Decision } from '../../../game/decision.ts';
import { apiPost } from '../../../http/api-post.ts';
import { usePurchase } from '../use-purchase.ts';
import { type Cart, cartLines, cartSeeds, whyFull } from './cart.ts';

export interface SeedOrder {
  readonly cart: Cart;
  readonly setQuantity: (id: RarityId, quantity: number) => void;
  /** Seeds in the cart. */
  readonly count: number;
  readonly method: PaymentMethod;
  readonly setMethod: (method: PaymentMethod) => void;
  /** Base units of the method. */
  readonly total: bigint;
  /** Base units of the method; null while they are read. */
  readonly balance: bigint | null;
  /** Seeds in the growhouse, and how many it can hold. */
  readonly seeds: number;
  readonly maxSeeds: number;
  /** Why no further seed can be put into the cart; null where one can. */
  readonly whyFull: string | null;
  /** The cart by the rule of the server. */
  readonly decision: Decision<CheckedCart>;
  readonly flow: PaymentFlow<PurchaseShape>;
  readonly buy: () => void;
}

/** What the player is about to buy. */
export function useSeedOrder(
  page: GrowhousePageShape,
  onBought: (bought: PurchaseShape) => void,
): SeedOrder {
  const [cart, setCart] = useState<Cart>({});
  const [method, setMethod] = useState<PaymentMethod>('thc');
  const balance = useWalletStore((store) => store.balances?.[method] ?? null);
  const flow = usePurchase<PurchaseShape>('seeds');

  const { id: growhouseId, level, growerClasses } = toGrowhouse(page.growhouse);
  const { maxSeeds } = growhouseStats(level, growerClasses);
  const limits = { seeds: page.seeds.length, maxSeeds };
  const lines = cartLines(cart);

  const buy = async () => {
    const bought = await flow.start({
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

  return {
    cart,
    setQuantity: (id, quantity) => setCart({ ...cart, [id]: quantity }),
    count: cartSeeds(cart),
    method,
    setMethod,
    total: cartTotal(lines, method),
    balance,
    ...limits,
    whyFull: whyFull(cart, limits),
    decision: checkCart(lines, { method, ...limits, balance }),
    flow,
    buy: () => void buy(),
  };
}
