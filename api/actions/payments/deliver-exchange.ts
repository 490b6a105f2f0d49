import { lamports } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import { fillOrder } from '../../store/payments/orders.ts';
import { queuePayouts } from '../../store/payouts/payouts.ts';
import type { Context } from '../context.ts';
import { formatMoney } from '../format-money.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { assertUpdated } from '../transaction.ts';
import type { ExchangeMatch } from './payment-match.ts';
import type { ResultOf } from './payment-result.ts';

/**
 * Queues the payout of the exchanged THC.
 * @throws RefusalError CONFLICT if another payment has filled the order meanwhile
 */
export async function deliverExchange(
  ctx: Context,
  db: Connection,
  { order, price, thc }: ExchangeMatch,
  paymentId: number,
): Promise<ResultOf<'exchange'>> {
  const nowMs = ctx.now();
  const payout = { currency: 'thc', amount: thc } as const;
  assertUpdated(await fillOrder(db, order.id, paymentId));
  await queuePayouts(
    db,
    [{ ...payout, address: order.address, reason: 'exchange', paymentId }],
    nowMs,
  );
  const line = `Exchanged ${formatMoney(price)} for ${formatMoney(payout)}`;
  await logPlayerAction(db, order, line, nowMs);
  return { kind: 'exchange', sol: lamports(price.amount), thc };
}
