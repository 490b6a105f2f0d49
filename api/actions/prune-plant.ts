import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay, plantTitle } from './log-play.ts';
import { ownPlant } from './own-growhouse.ts';
import { tendByPruning } from './tend-plant.ts';
import { inTransaction } from './transaction.ts';

/**
 * Clears away a dead plant, or a seed or plant the level can no longer use.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE, PLANT_NOT_DEAD
 */
export async function prunePlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const standing = await ownPlant(db, player, plantId);
    await tendByPruning(db, standing, moment);
    const { plant, house } = standing;
    const line = `Pruned plant ${plantTitle(plant)} in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
  });
}
