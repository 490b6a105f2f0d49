import { formatDecimal, THC_DECIMALS, thcUnits, type ThcUnits } from '../../src/game/amounts.ts';
import { countHarvest, type LevelCounters } from '../../src/game/caps.ts';
import type { GameMoment } from '../../src/game/plant.ts';
import { type Harvest, harvestPlant } from '../../src/game/plant-actions.ts';
import type { RefusalCode } from '../../src/game/refusal.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { claimGrowhouse, type Growhouse } from '../store/growhouses.ts';
import { queuePayouts } from '../store/payouts.ts';
import { endPlant, type GrowingPlant } from '../store/plants.ts';
import type { Player } from './context.ts';
import { logPlay, plantTitle } from './log-play.ts';
import { claimed } from './transaction.ts';

/** What one or more harvests came to. */
export interface HarvestResult {
  growhouseId: number;
  payout: ThcUnits;
  harvests: { plantId: number; strainId: number; payout: ThcUnits }[];
  /** The growhouse's counters afterwards. */
  counters: LevelCounters;
}

/** Plants the rule lets go, with the counters they leave behind. */
export interface Reaped {
  harvests: (Harvest & { plant: GrowingPlant })[];
  counters: LevelCounters;
  /** Why the first plant stays that has to; null where none has. */
  refusal: RefusalCode | null;
}

/** Asks the rule for one plant after the other, with the counters as they move. */
export function reap(
  house: Growhouse,
  plants: readonly GrowingPlant[],
  moment: GameMoment,
): Reaped {
  const reaped: Reaped = { harvests: [], counters: house, refusal: null };
  for (const plant of plants) {
    const strain = strainOf(plant.strainId);
    const asked = { ...house, ...reaped.counters };
    const decision = harvestPlant(plant, { ...moment, house: asked, strain });
    if (!decision.ok) {
      reaped.refusal ??= decision.code;
      continue;
    }
    const { payout, isCounted } = decision.value;
    reaped.harvests.push({ plant, payout, isCounted });
    if (isCounted) reaped.counters = countHarvest(reaped.counters, plant.rarityId, payout);
  }
  return reaped;
}

/**
 * Writes harvests: plants ended, the growhouse's counters, and one payout for each plant that pays,
 * all in the transaction of `db`. A dead plant is cleared away as if pruned.
 * @throws Refused CONFLICT where the growhouse or a plant changed since it was read
 */
export async function bookHarvests(
  db: Connection,
  house: Growhouse,
  { harvests, counters }: Reaped,
  nowMs: number,
): Promise<HarvestResult> {
  const { address, id: growhouseId } = house;
  claimed(await claimGrowhouse(db, house, { counters }));
  for (const { plant, isCounted } of harvests) {
    claimed(await endPlant(db, plant, isCounted ? 'harvested' : 'pruned', nowMs));
  }
  const owed = harvests
    .filter(({ isCounted }) => isCounted)
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

/** Writes into the application log what a player harvested. */
export async function logHarvests(
  db: Connection,
  player: Pick<Player, 'address'>,
  { harvests, growhouseId }: HarvestResult,
  nowMs: number,
): Promise<void> {
  for (const { plantId, strainId, payout } of harvests) {
    const plant = plantTitle({ id: plantId, strainId });
    const amount = formatDecimal(payout, THC_DECIMALS);
    const line = `Harvested plant ${plant} in growhouse ${growhouseId} for ${amount} THC`;
    await logPlay(db, player, line, nowMs);
  }
}
