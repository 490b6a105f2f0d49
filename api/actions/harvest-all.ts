import { isHarvestable } from '../../src/game/plant.ts';
import { bookHarvests, type HarvestResult, logHarvests, reap } from './book-harvests.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import { Refused } from './refused.ts';
import { inTransaction } from './transaction.ts';

/**
 * Harvests every ripe plant of a growhouse that is due, the longest due first. Those whose rarity
 * becomes capped on the way stay.
 * @throws Refused NOT_FOUND, FORBIDDEN, NOTHING_TO_HARVEST; where plants are ripe but none may be
 * harvested, with the reason of the first
 */
export async function harvestAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<HarvestResult> {
  const result = await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const house = await ownGrowhouse(db, player, growhouseId);
    const ripe = house.plants
      .filter((plant) => isHarvestable(plant, moment))
      .sort((a, b) => dueSince(a) - dueSince(b) || a.id - b.id);
    const reaped = reap(house, ripe, moment);
    if (reaped.harvests.length === 0) throw new Refused(reaped.refusal ?? 'NOTHING_TO_HARVEST');
    const harvested = await bookHarvests(db, house, reaped, moment.nowMs);
    await logHarvests(db, player, harvested, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}

const dueSince = (plant: { nextWateringAtMs: number | null }): number =>
  plant.nextWateringAtMs ?? 0;
