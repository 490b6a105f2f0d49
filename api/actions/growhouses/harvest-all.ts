import { evaluateHarvests, listRipePlants } from '../../../src/game/harvests.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { recheckHolders } from '../growers/recheck-holders.ts';
import {
  type HarvestResult,
  logHarvests,
  recordHarvests,
  toHarvestCandidate,
} from '../plants/record-harvests.ts';
import { RefusalError } from '../refusal-error.ts';
import { completeInTransaction } from '../transaction.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';

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
  const result = await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const ripe = listRipePlants(growhouse.plants, moment).map((plant) =>
      toHarvestCandidate(plant, growhouse),
    );
    const evaluation = evaluateHarvests(growhouse, ripe, moment);
    if (evaluation.harvests.length === 0) {
      throw new RefusalError(evaluation.refusal ?? 'NOTHING_TO_HARVEST');
    }
    const harvested = await recordHarvests(db, growhouse, evaluation, moment.nowMs);
    await logHarvests(db, player, harvested, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}
