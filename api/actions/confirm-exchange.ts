import type { PaymentIntent } from '../../src/contract/payment-intent.ts';
import { findOrder } from '../store/orders.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { Context, Player } from './context.ts';
import { type ExchangeWish, lamportsOf } from './order-exchange.ts';
import type { ResultOf } from './payment-result.ts';
import { Refused } from './refused.ts';

/**
 * Owes the wallet the THC of an exchange that was paid.
 * @throws Refused FORBIDDEN for another wallet, and what `confirmPayment` refuses
 * @throws ChainUnreachableError
 */
export async function confirmExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol, signature }: ExchangeWish & { signature: string },
): Promise<ResultOf<'exchange'>> {
  if (publicKey !== player.address) throw new Refused('FORBIDDEN');
  const amount = lamportsOf(exchangeSol);
  const isMeant = async (intent: PaymentIntent) => {
    if (intent.kind !== 'exchange') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'exchange' && order.price === amount;
  };
  return confirmPayment(ctx, player, { signature, result: 'exchange', isMeant });
}
