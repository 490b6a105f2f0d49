import { queuePayouts } from '../../store/payouts/queue.ts';
import { listPayingClasses } from '../../../src/game/growers/working-growers.ts';
import {
  evaluateHarvests,
  type HarvestCandidate,
  type HarvestEvaluation,
  listRipePlants,
} from '../../../src/game/harvests.ts';
import { type GameMoment, isHarvestable } from '../../../src/game/plant.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { thcUnits, type ThcUnits, formatMoney } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import { awaitBeforeCommit } from '../../store/database/transaction.ts';
import { type Growhouse, updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { endPlant, type GrowingPlant } from '../../store/growhouses/plants.ts';
import { type Context, type Player, getGameMoment } from '../context.ts';
import { recheckHolders } from '../growers/holders.ts';
import {
  loadOwnedGrowhouse,
  loadOwnedPlant,
  type PlantInGrowhouse,
} from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName } from '../logs/application-log.ts';
import { inPlayerTransaction, type PlayerScope, requireUpdated } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Harvests one plant and queues its payout. A dead plant is removed without a payout.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 * @throws ChainUnreachableError
 */
export async function harvestPlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<HarvestResult> {
  const { growhouse, plant } = await loadOwnedPlant(ctx.db, player, plantId);
  if (isHarvestable(plant, getGameMoment(ctx))) await recheckHolders(ctx, growhouse);
  const result = await inPlayerTransaction(ctx, player, async ({ db, moment, log }) => {
    const harvested = applyHarvest(db, await loadOwnedPlant(db, player, plantId), moment);
    logHarvests(harvested, log);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}

/**
 * Harvests every ripe plant of a growhouse that is due, longest overdue first. Plants whose rarity
 * reaches its cap on the way stay.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_HARVEST; if plants are ripe but none may be
 * harvested, the refusal of the first
 * @throws ChainUnreachableError
 */
export async function harvestAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<HarvestResult> {
  const before = await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  if (listRipePlants(before.plants, getGameMoment(ctx)).length > 0)
    await recheckHolders(ctx, before);
  const result = await inPlayerTransaction(ctx, player, async ({ db, moment, log }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const ripe = listRipePlants(growhouse.plants, moment).map((plant) =>
      toHarvestCandidate(plant, growhouse),
    );
    const evaluation = evaluateHarvests(growhouse, ripe, moment);
    if (evaluation.harvests.length === 0) {
      throw new RefusalError(evaluation.refusal ?? 'NOTHING_TO_HARVEST');
    }
    const harvested = recordHarvests(db, growhouse, evaluation, moment.nowMs);
    logHarvests(harvested, log);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}

/** The outcome of one or more harvests, with the growhouse's counters afterwards. */
export type HarvestResult = ReturnType<typeof recordHarvests>;

/**
 * Harvests a plant and queues the payout for the growhouse's owner. A dead plant is removed without a
 * payout.
 * @throws RefusalError with the rule's codes
 */
export function applyHarvest(
  db: Connection,
  { growhouse, plant }: PlantInGrowhouse,
  moment: GameMoment,
): HarvestResult {
  const evaluation = evaluateHarvests(growhouse, [toHarvestCandidate(plant, growhouse)], moment);
  if (evaluation.refusal !== null) throw new RefusalError(evaluation.refusal);
  return recordHarvests(db, growhouse, evaluation, moment.nowMs);
}

/** The harvests to record, as `evaluateHarvests` returns them. */
type PlantHarvests = HarvestEvaluation<GrowingPlant & HarvestCandidate>;

/**
 * Ends the plants, updates the growhouse's counters and queues one payout per plant that pays, all in
 * the transaction of `db`, which fails with CONFLICT if the growhouse or a plant changed since it was read.
 * A dead plant ends as pruned.
 */
export function recordHarvests(
  db: Connection,
  growhouse: Growhouse,
  { harvests, counters }: PlantHarvests,
  nowMs: number,
) {
  requireUpdated(db, updateGrowhouse(db, growhouse, { counters }));
  for (const { plant, isCounted } of harvests) {
    requireUpdated(db, endPlant(db, plant, isCounted ? 'harvested' : 'pruned', nowMs));
  }
  const paid = harvests.map(({ plant: { id: plantId, strainId }, payout }) => ({
    plantId,
    strainId,
    payout,
  }));
  queuePlantPayouts(db, growhouse, { reason: 'harvest', harvests: paid, nowMs });
  return {
    growhouseId: growhouse.id,
    payout: thcUnits(paid.reduce((sum, { payout }) => sum + payout, 0n)),
    harvests: paid,
    counters,
  };
}

interface PlantPayouts {
  reason: 'harvest' | 'upgrade';
  harvests: readonly { plantId: number; payout: ThcUnits }[];
  nowMs: number;
}

/** Queues a payout to the growhouse's owner for each plant that pays. */
export function queuePlantPayouts(
  db: Connection,
  { address, id: growhouseId }: Growhouse,
  { reason, harvests, nowMs }: PlantPayouts,
): void {
  const fields = { address, currency: 'thc', reason, growhouse_id: growhouseId } as const;
  const payouts = harvests
    .filter(({ payout }) => payout > 0n)
    .map(({ plantId, payout }) => ({ ...fields, plant_id: plantId, amount: payout }));
  awaitBeforeCommit(db, queuePayouts(db, payouts, nowMs));
}

/** Adds what a plant's payout depends on to its row. */
export const toHarvestCandidate = (
  plant: GrowingPlant,
  { growers }: Pick<Growhouse, 'growers'>,
): GrowingPlant & HarvestCandidate => ({
  ...plant,
  strain: getStrain(plant.strainId),
  payingClasses: listPayingClasses(plant.tenuresAtPlanting, growers),
});

/** Writes one application log line per harvested plant. */
function logHarvests({ harvests, growhouseId }: HarvestResult, log: PlayerScope['log']): void {
  for (const { plantId, strainId, payout } of harvests) {
    const plant = formatPlantName({ id: plantId, strainId });
    const amount = formatMoney({ currency: 'thc', amount: payout });
    log(`Harvested plant ${plant} in growhouse ${growhouseId} for ${amount}`);
  }
}
