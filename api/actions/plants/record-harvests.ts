import { thcUnits, type ThcUnits } from '../../../src/game/amounts.ts';
import { recordHarvest, type LevelCounters } from '../../../src/game/caps.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import { type HarvestOutcome, harvestPlant } from '../../../src/game/plant-actions.ts';
import type { RefusalCode } from '../../../src/game/refusal.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { listPayingClasses } from '../../../src/game/working-growers.ts';
import type { Connection } from '../../store/database.ts';
import { updateGrowhouse, type Growhouse } from '../../store/growhouses.ts';
import { queuePayouts } from '../../store/payouts.ts';
import { endPlant, type GrowingPlant } from '../../store/plants.ts';
import type { Player } from '../context.ts';
import { logPlayerAction, formatPlantName } from '../logs/log-player-action.ts';
import { formatMoney } from '../format-money.ts';
import { assertUpdated } from '../transaction.ts';

/** The outcome of one or more harvests. */
export interface HarvestResult {
  growhouseId: number;
  payout: ThcUnits;
  harvests: { plantId: number; strainId: number; payout: ThcUnits }[];
  /** The growhouse's counters afterwards. */
  counters: LevelCounters;
}

/** The plants that may be harvested, before anything is written. */
export interface HarvestEvaluation {
  harvests: (HarvestOutcome & { plant: GrowingPlant })[];
  /** The growhouse's counters after these harvests. */
  counters: LevelCounters;
  /** Why the first refused plant may not be harvested; null if none was refused. */
  refusal: RefusalCode | null;
}

/** Applies the harvest rule to each plant in turn, updating the counters after each harvest. */
export function evaluateHarvests(
  growhouse: Growhouse,
  plants: readonly GrowingPlant[],
  moment: GameMoment,
): HarvestEvaluation {
  const evaluation: HarvestEvaluation = { harvests: [], counters: growhouse, refusal: null };
  for (const plant of plants) {
    const strain = getStrain(plant.strainId);
    const current = { ...growhouse, ...evaluation.counters };
    const payingClasses = listPayingClasses(plant.plantedTenures, growhouse.growers);
    const context = { ...moment, growhouse: current, strain, payingClasses };
    const decision = harvestPlant(plant, context);
    if (!decision.ok) {
      evaluation.refusal ??= decision.code;
      continue;
    }
    const { payout, isCounted } = decision.value;
    evaluation.harvests.push({ plant, payout, isCounted });
    if (isCounted) evaluation.counters = recordHarvest(evaluation.counters, plant.rarityId, payout);
  }
  return evaluation;
}

/**
 * Ends the plants, updates the growhouse's counters and queues one payout per plant that pays, all in
 * the transaction of `db`. A dead plant ends as pruned.
 * @throws RefusalError CONFLICT if the growhouse or a plant changed since it was read
 */
export async function recordHarvests(
  db: Connection,
  growhouse: Growhouse,
  { harvests, counters }: HarvestEvaluation,
  nowMs: number,
): Promise<HarvestResult> {
  const { address, id: growhouseId } = growhouse;
  assertUpdated(await updateGrowhouse(db, growhouse, { counters }));
  for (const { plant, isCounted } of harvests) {
    assertUpdated(await endPlant(db, plant, isCounted ? 'harvested' : 'pruned', nowMs));
  }
  const owed = harvests
    .filter(({ payout }) => payout > 0n)
    .map(({ plant, payout }) => ({
      address,
      currency: 'thc' as const,
      amount: payout,
      reason: 'harvest' as const,
      plantId: plant.id,
      growhouseId,
    }));
  await queuePayouts(db, owed, nowMs);
  return {
    growhouseId,
    payout: thcUnits(harvests.reduce((sum, { payout }) => sum + payout, 0n)),
    harvests: harvests.map(({ plant, payout }) => ({
      plantId: plant.id,
      strainId: plant.strainId,
      payout,
    })),
    counters,
  };
}

/** Writes one application log line per harvested plant. */
export async function logHarvests(
  db: Connection,
  player: Pick<Player, 'address'>,
  { harvests, growhouseId }: HarvestResult,
  nowMs: number,
): Promise<void> {
  for (const { plantId, strainId, payout } of harvests) {
    const plant = formatPlantName({ id: plantId, strainId });
    const amount = formatMoney({ currency: 'thc', amount: payout });
    const line = `Harvested plant ${plant} in growhouse ${growhouseId} for ${amount}`;
    await logPlayerAction(db, player, line, nowMs);
  }
}
