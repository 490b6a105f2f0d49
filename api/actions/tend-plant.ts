import type { GameMoment } from '../../src/game/plant.ts';
import { type Growth, prunePlant, waterPlant } from '../../src/game/plant-actions.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { claimGrowhouse } from '../store/growhouses.ts';
import { endPlant, growPlant } from '../store/plants.ts';
import { bookHarvests, type HarvestResult, reap } from './book-harvests.ts';
import type { StandingPlant } from './own-growhouse.ts';
import { granted, Refused } from './refused.ts';
import { claimed } from './transaction.ts';

/**
 * What is done to one plant, the same whoever does it, in the transaction it was read in. Who may do
 * it, and what is written about it, is for the caller.
 */

/** @throws Refused CONFLICT and what the rule refuses */
export async function tendByWatering(
  db: Connection,
  { house, plant }: StandingPlant,
  moment: GameMoment,
): Promise<Growth> {
  const growth = granted(waterPlant(plant, { ...moment, house, strain: strainOf(plant.strainId) }));
  claimed(await claimGrowhouse(db, house));
  claimed(await growPlant(db, plant, growth, moment.nowMs));
  return growth;
}

/**
 * The owner of the growhouse is owed the payout; a dead plant is cleared away for nothing.
 * @throws Refused CONFLICT and what the rule refuses
 */
export async function tendByHarvesting(
  db: Connection,
  { house, plant }: StandingPlant,
  moment: GameMoment,
): Promise<HarvestResult> {
  const reaped = reap(house, [plant], moment);
  if (reaped.refusal !== null) throw new Refused(reaped.refusal);
  return bookHarvests(db, house, reaped, moment.nowMs);
}

/** @throws Refused CONFLICT, PLANT_NOT_DEAD */
export async function tendByPruning(
  db: Connection,
  { house, plant }: StandingPlant,
  moment: GameMoment,
): Promise<void> {
  granted(prunePlant(plant, moment, house));
  claimed(await claimGrowhouse(db, house));
  claimed(await endPlant(db, plant, 'pruned', moment.nowMs));
}
