import { formatDecimal, THC_DECIMALS, type ThcUnits } from '../../src/game/amounts.ts';
import { quoteRevival, revivePlant as mayRevive } from '../../src/game/plant-actions.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { claimGrowhouse, findGrowhouseOfPlant, type Growhouse } from '../store/growhouses.ts';
import { type GrowingPlant, growPlant } from '../store/plants.ts';
import type { Appraisal } from './appraisal.ts';
import type { Context } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay, plantTitle } from './log-play.ts';
import type { ResultOf } from './payment-result.ts';
import type { IncomingPayment } from './read-payment.ts';
import { granted } from './refused.ts';
import { claimed } from './transaction.ts';

/** A withered plant of the payer's is revived, if it still is one. */
export async function appraiseRevival(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { plantId, growhouseId }: { plantId: number; growhouseId: number },
): Promise<Appraisal> {
  const house = await findGrowhouseOfPlant(db, plantId);
  if (house?.id !== growhouseId || house.address !== payment.payer) return { kind: 'strange' };
  const subject = { plantId, growhouseId };
  const plant = house.plants.find(({ id }) => id === plantId);
  if (!plant) return { kind: 'refused', subject, code: 'PLANT_GONE' };
  const quote = quoteRevival(plant, gameMoment(ctx));
  if (!quote.ok) return { kind: 'refused', subject, code: quote.code };
  const price = quote.value;
  return {
    kind: 'due',
    subject,
    currency: 'thc',
    price,
    deliver: () => deliverRevival(ctx, db, { house, plant, price }),
  };
}

async function deliverRevival(
  ctx: Context,
  db: Connection,
  { house, plant, price }: { house: Growhouse; plant: GrowingPlant; price: ThcUnits },
): Promise<ResultOf<'revive'>> {
  const moment = gameMoment(ctx);
  const scene = { ...moment, house, strain: strainOf(plant.strainId) };
  const growth = granted(mayRevive(plant, scene));
  claimed(await claimGrowhouse(db, house));
  claimed(await growPlant(db, plant, growth, moment.nowMs));
  const cost = formatDecimal(price, THC_DECIMALS);
  const line = `Revived plant ${plantTitle(plant)} in growhouse ${house.id} for ${cost} THC`;
  await logPlay(db, house, line, moment.nowMs);
  return { kind: 'revive' };
}
