import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import type { CartLine } from '../../../src/game/dispensary.ts';
import { findOrder, type Order } from '../../store/payments/orders.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import type { ResultOf } from '../payments/payment-result.ts';

export interface PurchaseInput {
  growhouseId: number;
  cart: readonly CartLine[];
  signature: string;
}

/**
 * Delivers the seeds of an order after it was paid. The order decides what is delivered; input that
 * differs from it is refused.
 * @throws RefusalError NOT_FOUND, FORBIDDEN and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function confirmPurchase(
  ctx: Context,
  player: Player,
  { growhouseId, cart, signature }: PurchaseInput,
): Promise<ResultOf<'seeds'>> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  const matchesIntent = async (intent: PaymentIntent) => {
    if (intent.kind !== 'seeds') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'seeds' && order.growhouseId === growhouseId && isSameCart(order, cart);
  };
  return confirmPayment(ctx, player, { signature, result: 'seeds', matchesIntent });
}

function isSameCart(
  { lines }: Extract<Order, { kind: 'seeds' }>,
  cart: readonly CartLine[],
): boolean {
  return (
    lines.length === cart.length &&
    lines.every((line) =>
      cart.some(({ id, quantity }) => id === line.id && quantity === line.quantity),
    )
  );
}
