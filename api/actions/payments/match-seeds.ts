import { checkCart } from '../../../src/game/dispensary.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context } from '../context.ts';
import { countSeeds } from '../growhouses/count-seeds.ts';
import { matchOrder } from './match-order.ts';
import { getReceived } from './list-surplus.ts';
import type { IncomingPayment } from './parse-payment.ts';
import { type PaymentMatch, UNMATCHED } from './payment-match.ts';

/**
 * Matches a payment with a seed order whose seeds still fit into the growhouse. The order's price
 * applies; a payment that lands too late pays the current one if that is higher.
 */
export async function matchSeeds(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  code: string,
): Promise<PaymentMatch> {
  const match = await matchOrder(db, payment, { kind: 'seeds', code });
  if (match.kind !== 'open') return match;
  const { order, isLate } = match;
  const growhouse = await findGrowhouse(db, order.growhouseId);
  if (growhouse?.userId !== order.userId) return UNMATCHED;
  const subject = { orderId: order.id, growhouseId: growhouse.id };
  if (isPseudonym(growhouse.address)) return { kind: 'refund', subject, code: 'ACCOUNT_DELETED' };
  if (growhouse.isMaxLevel) return { kind: 'refund', subject, code: 'GROWHOUSE_RETIRED' };
  const decision = checkCart(order.lines, {
    method: order.currency,
    seeds: countSeeds(ctx, growhouse),
    maxSeeds: computeGrowhouseStats(growhouse.level, growhouse.growerClasses).maxSeeds,
    balance: null,
  });
  if (!decision.ok) return { kind: 'refund', subject, code: decision.code };
  const { total } = decision.value;
  const amount = isLate && total > order.price ? total : order.price;
  const paid = getReceived(payment, order.currency);
  if (paid >= order.price && paid < amount) return { kind: 'refund', subject, code: 'PRICE_RISEN' };
  const price = { currency: order.currency, amount };
  return { kind: 'seeds', subject, price, order, growhouse };
}
