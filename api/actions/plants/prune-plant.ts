import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/log-player-action.ts';
import { completeInTransaction } from '../transaction.ts';
import { applyPruning } from './apply-plant-action.ts';

/**
 * Prunes a dead plant, or a seed or plant that the growhouse's level can no longer use.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_DEAD
 */
export async function prunePlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const target = await loadOwnedPlant(db, player, plantId);
    await applyPruning(db, target, moment);
    const { plant, growhouse } = target;
    const line = `Pruned plant ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}
