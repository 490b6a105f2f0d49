import type { PaymentIntent } from '../../src/contract/payment-intent.ts';
import type { CartLine } from '../../src/game/dispensary.ts';
import { findOrder, type Order } from '../store/orders.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { Context, Player } from './context.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import type { ResultOf } from './payment-result.ts';

export interface PurchaseClaim {
  growhouseId: number;
  cart: readonly CartLine[];
  signature: string;
}

/**
 * Gives the seeds of an order that was paid. What is bought follows from the order alone; a claim that
 * says otherwise is refused.
 * @throws Refused NOT_FOUND, FORBIDDEN and what `confirmPayment` refuses
 * @throws ChainUnreachableError
 */
export async function confirmPurchase(
  ctx: Context,
  player: Player,
  { growhouseId, cart, signature }: PurchaseClaim,
): Promise<ResultOf<'seeds'>> {
  await ownGrowhouse(ctx.db, player, growhouseId);
  const isMeant = async (intent: PaymentIntent) => {
    if (intent.kind !== 'seeds') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'seeds' && order.growhouseId === growhouseId && isSame(order, cart);
  };
  return confirmPayment(ctx, player, { signature, result: 'seeds', isMeant });
}

function isSame({ lines }: Extract<Order, { kind: 'seeds' }>, cart: readonly CartLine[]): boolean {
  return (
    lines.length === cart.length &&
    lines.every((line) =>
      cart.some(({ id, quantity }) => id === line.id && quantity === line.quantity),
    )
  );
}
