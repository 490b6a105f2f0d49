import { quoteRevival, decideRevival } from '../../../src/game/plant-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { type Money, type ThcUnits, formatMoney } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import {
  findGrowhouse,
  findGrowhouseOfPlant,
  updateGrowhouse,
} from '../../store/growhouses/growhouses.ts';
import { updatePlantGrowth } from '../../store/growhouses/plants.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import { type Context, type Player, getGameMoment } from '../context.ts';
import { loadOwnedPlant, type PlantInGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/application-log.ts';
import type { IncomingPayment } from '../payments/incoming-payment.ts';
import { type PaymentMatch, UNMATCHED } from '../payments/payment-match.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/**
 * Returns the price of reviving a plant.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_WITHERED
 */
export async function readRevivalQuote(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<ThcUnits> {
  const { plant } = await loadOwnedPlant(ctx.db, player, plantId);
  return unwrap(quoteRevival(plant, getGameMoment(ctx)));
}

/** Matches a payment with a plant of the payer's that is still withered. */
export async function matchRevival(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { plantId, growhouseId }: { plantId: number; growhouseId: number },
): Promise<PaymentMatch> {
  const growhouse = await findGrowhouseOfPlant(db, plantId);
  const isOwned = growhouse?.id === growhouseId && growhouse.address === payment.payer;
  if (!isOwned) {
    // The plants of a deleted account are gone, so only its growhouse tells what the payment was for.
    const named = await findGrowhouse(db, growhouseId);
    if (!named || !isPseudonym(named.address)) return UNMATCHED;
    return { kind: 'refund', subject: { growhouse_id: growhouseId }, code: 'ACCOUNT_DELETED' };
  }
  const subject = { plant_id: plantId, growhouse_id: growhouseId };
  const plant = growhouse.plants.find(({ id }) => id === plantId);
  if (!plant) return { kind: 'refund', subject, code: 'PLANT_GONE' };
  const quote = quoteRevival(plant, getGameMoment(ctx));
  if (!quote.ok) return { kind: 'refund', subject, code: quote.code };
  const price = { currency: 'thc', amount: quote.value } as const;
  const deliver = () => deliverRevival(ctx, db, { growhouse, plant }, price);
  return { kind: 'purchase', subject, price, causesPayout: false, deliver };
}

/**
 * Revives the plant.
 * @throws RefusalError CONFLICT if the growhouse or the plant changed since it was read
 */
async function deliverRevival(
  ctx: Context,
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  price: Money,
): Promise<ResultOf<'revive'>> {
  const moment = getGameMoment(ctx);
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const growth = unwrap(decideRevival(plant, scene));
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
  const name = formatPlantName(plant);
  const line = `Revived plant ${name} in growhouse ${growhouse.id} for ${formatMoney(price)}`;
  await logPlayerAction(db, growhouse, line, moment.nowMs);
  return { kind: 'revive' };
}
