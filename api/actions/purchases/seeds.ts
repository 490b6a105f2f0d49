import { formatMoney, type Money } from '../../../src/money/amounts.ts';
import type { z } from 'zod';
import type { bulkbuyRequest } from '../../../src/contract/requests.ts';
import type { OrderShape } from '../../../src/contract/shapes.ts';
import { checkCart, type CheckedCart } from '../../../src/game/dispensary.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { getStrain, rollStrain } from '../../../src/game/strain.ts';
import { checkPurchasesOpen } from '../../../src/money/economy.ts';
import type { Connection } from '../../store/database/database.ts';
import {
  findGrowhouse,
  type Growhouse,
  updateGrowhouse,
} from '../../store/growhouses/growhouses.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import { fillOrder } from '../../store/payments/orders.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { getReceived, type IncomingPayment } from '../payments/incoming-payment.ts';
import { type PaymentMatch, UNMATCHED } from '../payments/payment-match.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { countSeeds } from '../plants/seeds.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { matchOrder, type OrderOfKind, placeOrder } from './orders.ts';

/**
 * Orders seeds for a growhouse and returns the transaction that pays for them.
 * @throws RefusalError PURCHASES_PAUSED, NOT_FOUND, FORBIDDEN, GROWHOUSE_RETIRED and the codes of `checkCart`
 * @throws ChainUnreachableError
 */
export async function orderSeeds(
  ctx: Context,
  player: Player,
  { growhouseId, cart, paymentMethod: method }: z.output<typeof bulkbuyRequest>,
): Promise<OrderShape> {
  const { arePurchasesPaused } = await loadEconomy(ctx.db);
  unwrap(checkPurchasesOpen(arePurchasesPaused));
  const growhouse = await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  if (growhouse.isMaxLevel) throw new RefusalError('GROWHOUSE_RETIRED');
  const { maxSeeds } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const limits = { method, seeds: countSeeds(ctx, growhouse), maxSeeds };
  unwrap(checkCart(cart, { ...limits, balance: null }));
  const { thcUnits, lamports } = await ctx.chain.getWalletBalances(player.address);
  const balance = method === 'thc' ? thcUnits : lamports;
  const { lines, total } = unwrap(checkCart(cart, { ...limits, balance }));
  return placeOrder(ctx, player, {
    kind: 'seeds',
    currency: method,
    price: total,
    decideGoods: async (db) => {
      const economy = await loadEconomy(db);
      unwrap(checkPurchasesOpen(economy.arePurchasesPaused));
      return { kind: 'seeds', growhouse_id: growhouseId, lines };
    },
  });
}

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
  const growhouse = await findGrowhouse(db, order.growhouse_id);
  if (growhouse?.userId !== order.user_id) return UNMATCHED;
  const subject = { order_id: order.id, growhouse_id: growhouse.id };
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
  const amount = isLate && total > order.price_units ? total : order.price_units;
  const paid = getReceived(payment, order.currency);
  if (paid >= order.price_units && paid < amount)
    return { kind: 'refund', subject, code: 'PRICE_RISEN' };
  const price = { currency: order.currency, amount };
  const deliver = (paymentId: number) =>
    deliverSeeds(ctx, db, order, { growhouse, price, paymentId });
  return { kind: 'purchase', subject, price, causesPayout: false, deliver };
}

/**
 * Rolls the ordered seeds and puts them into the growhouse.
 * @throws RefusalError CONFLICT if the order or the growhouse changed since it was read
 */
async function deliverSeeds(
  ctx: Context,
  db: Connection,
  order: OrderOfKind<'seeds'>,
  { growhouse, price, paymentId }: { growhouse: Growhouse; price: Money; paymentId: number },
): Promise<ResultOf<'seeds'>> {
  assertUpdated(await fillOrder(db, order.id, paymentId));
  const seeds = await addRolledSeeds(ctx, db, growhouse, order.lines);
  const names = seeds.map(({ strainId }) => getStrain(strainId).name).join(', ');
  const line = `Bought ${names} for growhouse ${growhouse.id} at ${formatMoney(price)}`;
  await logPlayerAction(db, order, line, ctx.now());
  return { kind: 'seeds', growhouseId: growhouse.id, seeds };
}

/**
 * Rolls seeds of these rarities and puts them into a growhouse.
 * @throws RefusalError CONFLICT if the growhouse changed since it was read
 */
export async function addRolledSeeds(
  ctx: Context,
  db: Connection,
  growhouse: Growhouse,
  lines: CheckedCart['lines'],
): Promise<ResultOf<'seeds'>['seeds']> {
  const strainIds = lines.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => rollStrain(id, ctx.random()).id),
  );
  assertUpdated(await updateGrowhouse(db, growhouse));
  const ids = await insertSeeds(db, growhouse.id, strainIds, ctx.now());
  return ids.map((id, index) => ({ id, strainId: strainIds[index] ?? 0 }));
}
