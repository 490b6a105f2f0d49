import { evaluateHarvests } from '../../../src/game/harvests.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import {
  type GrowthUpdate,
  prunePlant,
  waterPlant,
  waterPlantAtStage,
} from '../../../src/game/plant-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { endPlant, updatePlantGrowth } from '../../store/growhouses/plants.ts';
import type { PlantInGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { type HarvestResult, recordHarvests, toHarvestCandidate } from './record-harvests.ts';

/**
 * The actions on a single plant, shared by players and admins. They run in the transaction the plant
 * was read in; the caller checks permissions and writes the log line.
 */

/**
 * Waters a plant.
 * @param stage at which the caller wants to water it; undefined for any
 * @throws RefusalError CONFLICT and the rule's codes
 */
export async function applyWatering(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
  stage?: number,
): Promise<GrowthUpdate> {
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const growth = unwrap(
    stage === undefined ? waterPlant(plant, scene) : waterPlantAtStage(plant, stage, scene),
  );
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
  return growth;
}

/**
 * Harvests a plant and queues the payout for the growhouse's owner. A dead plant is removed without a
 * payout.
 * @throws RefusalError CONFLICT and the rule's codes
 */
export async function applyHarvest(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
): Promise<HarvestResult> {
  const evaluation = evaluateHarvests(growhouse, [toHarvestCandidate(plant, growhouse)], moment);
  if (evaluation.refusal !== null) throw new RefusalError(evaluation.refusal);
  return recordHarvests(db, growhouse, evaluation, moment.nowMs);
}

/** Prunes a plant. @throws RefusalError CONFLICT, PLANT_NOT_DEAD */
export async function applyPruning(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
): Promise<void> {
  unwrap(prunePlant(plant, moment, growhouse));
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await endPlant(db, plant, 'pruned', moment.nowMs));
}
