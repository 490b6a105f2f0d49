import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { findOrder } from '../../store/orders.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Context, Player } from '../context.ts';
import { type ExchangeInput, parseExchangeLamports } from './order-exchange.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Queues the payout of THC after an exchange was paid.
 * @throws RefusalError FORBIDDEN for another wallet, and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function confirmExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol, signature }: ExchangeInput & { signature: string },
): Promise<ResultOf<'exchange'>> {
  if (publicKey !== player.address) throw new RefusalError('FORBIDDEN');
  const amount = parseExchangeLamports(exchangeSol);
  const matchesIntent = async (intent: PaymentIntent) => {
    if (intent.kind !== 'exchange') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'exchange' && order.price === amount;
  };
  return confirmPayment(ctx, player, { signature, result: 'exchange', matchesIntent });
}
