import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/log-player-action.ts';
import { completeInTransaction } from '../transaction.ts';
import { applyWatering } from './apply-plant-action.ts';

/**
 * Waters one plant that is due. @param stage refuses the watering if the plant is at another one
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export async function waterPlant(
  ctx: Context,
  player: Player,
  { plantId, stage }: { plantId: number; stage?: number | undefined },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const target = await loadOwnedPlant(db, player, plantId);
    await applyWatering(db, target, moment, stage);
    const { plant, growhouse } = target;
    const line = `Watered plant ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}
