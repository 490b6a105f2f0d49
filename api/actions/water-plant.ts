import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay, plantTitle } from './log-play.ts';
import { ownPlant } from './own-growhouse.ts';
import { tendByWatering } from './tend-plant.ts';
import { inTransaction } from './transaction.ts';

/**
 * Waters one plant that is due.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE and what the rule refuses
 */
export async function waterPlant(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const standing = await ownPlant(db, player, plantId);
    await tendByWatering(db, standing, moment);
    const { plant, house } = standing;
    const line = `Watered plant ${plantTitle(plant)} in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
  });
}
