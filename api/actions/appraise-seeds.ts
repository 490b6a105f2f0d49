import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../src/game/amounts.ts';
import { checkCart } from '../../src/game/dispensary.ts';
import { growhouseStats } from '../../src/game/growhouse.ts';
import { rollStrain, strainOf } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { claimGrowhouse, findGrowhouse, type Growhouse } from '../store/growhouses.ts';
import { fillOrder, type Order } from '../store/orders.ts';
import { insertSeeds } from '../store/plants.ts';
import type { Appraisal } from './appraisal.ts';
import type { Context } from './context.ts';
import { logPlay } from './log-play.ts';
import { paidOrder } from './paid-order.ts';
import type { ResultOf } from './payment-result.ts';
import type { IncomingPayment } from './read-payment.ts';
import { seedsIn } from './seeds-in.ts';
import { claimed } from './transaction.ts';

type SeedOrder = Extract<Order, { kind: 'seeds' }>;

/** Seeds are sold on the terms of their order, as long as they fit into the growhouse. */
export async function appraiseSeeds(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  code: string,
): Promise<Appraisal> {
  const paid = await paidOrder(db, payment, { kind: 'seeds', code });
  if (paid.kind === 'strange') return paid;
  const subject = { orderId: paid.order.id };
  if (paid.kind === 'refused') return { kind: 'refused', subject, code: paid.code };
  const { order } = paid;
  const house = await findGrowhouse(db, order.growhouseId);
  if (house?.userId !== order.userId) return { kind: 'strange' };
  const whole = { ...subject, growhouseId: house.id };
  if (house.isMaxLevel) return { kind: 'refused', subject: whole, code: 'GROWHOUSE_RETIRED' };
  const decision = checkCart(order.lines, {
    method: order.currency,
    seeds: seedsIn(ctx, house),
    maxSeeds: growhouseStats(house.level, house.growerClasses).maxSeeds,
    balance: null,
  });
  if (!decision.ok) return { kind: 'refused', subject: whole, code: decision.code };
  return {
    kind: 'due',
    subject: whole,
    currency: order.currency,
    price: order.price,
    deliver: (paymentId) => deliverSeeds(ctx, db, { house, order, paymentId }),
  };
}

async function deliverSeeds(
  ctx: Context,
  db: Connection,
  { house, order, paymentId }: { house: Growhouse; order: SeedOrder; paymentId: number },
): Promise<ResultOf<'seeds'>> {
  const nowMs = ctx.now();
  const strainIds = order.lines.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => rollStrain(id, ctx.random()).id),
  );
  claimed(await fillOrder(db, order.id, paymentId));
  claimed(await claimGrowhouse(db, house));
  const ids = await insertSeeds(db, house.id, strainIds, nowMs);
  const names = strainIds.map((strainId) => strainOf(strainId).name).join(', ');
  const price = formatDecimal(order.price, order.currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS);
  const line = `Bought ${names} for growhouse ${house.id} at ${price} ${order.currency.toUpperCase()}`;
  await logPlay(db, order, line, nowMs);
  const seeds = strainIds.flatMap((strainId, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, strainId }];
  });
  return { kind: 'seeds', growhouseId: house.id, seeds };
}
