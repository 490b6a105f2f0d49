import { rollStrain, getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { fillOrder } from '../../store/payments/orders.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import type { Context } from '../context.ts';
import { formatMoney } from '../format-money.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { assertUpdated } from '../transaction.ts';
import type { SeedsMatch } from './payment-match.ts';
import type { ResultOf } from './payment-result.ts';

/**
 * Rolls the ordered seeds and puts them into the growhouse.
 * @throws RefusalError CONFLICT if the order or the growhouse changed since it was read
 */
export async function deliverSeeds(
  ctx: Context,
  db: Connection,
  { order, growhouse, price }: SeedsMatch,
  paymentId: number,
): Promise<ResultOf<'seeds'>> {
  const nowMs = ctx.now();
  const strainIds = order.lines.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => rollStrain(id, ctx.random()).id),
  );
  assertUpdated(await fillOrder(db, order.id, paymentId));
  assertUpdated(await updateGrowhouse(db, growhouse));
  const ids = await insertSeeds(db, growhouse.id, strainIds, nowMs);
  const names = strainIds.map((strainId) => getStrain(strainId).name).join(', ');
  const line = `Bought ${names} for growhouse ${growhouse.id} at ${formatMoney(price)}`;
  await logPlayerAction(db, order, line, nowMs);
  const seeds = strainIds.flatMap((strainId, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, strainId }];
  });
  return { kind: 'seeds', growhouseId: growhouse.id, seeds };
}
