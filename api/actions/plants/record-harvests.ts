import { thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import type { LevelCounters } from '../../../src/game/levels/caps.ts';
import type { HarvestCandidate, HarvestEvaluation } from '../../../src/game/harvests.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { listPayingClasses } from '../../../src/game/growers/working-growers.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse, type Growhouse } from '../../store/growhouses/growhouses.ts';
import { queuePayouts } from '../../store/payouts/payouts.ts';
import { endPlant, type GrowingPlant } from '../../store/growhouses/plants.ts';
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

/** The harvests to record, as `evaluateHarvests` returns them. */
export type PlantHarvests = HarvestEvaluation<GrowingPlant & HarvestCandidate>;

/** Adds what a plant's payout depends on to its row. */
export const toHarvestCandidate = (
  plant: GrowingPlant,
  { growers }: Pick<Growhouse, 'growers'>,
): GrowingPlant & HarvestCandidate => ({
  ...plant,
  strain: getStrain(plant.strainId),
  payingClasses: listPayingClasses(plant.plantedTenures, growers),
});

/**
 * Ends the plants, updates the growhouse's counters and queues one payout per plant that pays, all in
 * the transaction of `db`. A dead plant ends as pruned.
 * @throws RefusalError CONFLICT if the growhouse or a plant changed since it was read
 */
export async function recordHarvests(
  db: Connection,
  growhouse: Growhouse,
  { harvests, counters }: PlantHarvests,
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
