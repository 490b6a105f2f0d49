import { PLANT_STATE, plantState } from '../../src/game/plant.ts';
import { transferSeed as mayTransfer } from '../../src/game/seed-actions.ts';
import { moveSeed } from '../store/plants.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay, plantTitle } from './log-play.ts';
import { claimGrowhouses, ownGrowhouse, ownPlant } from './own-growhouse.ts';
import { granted } from './refused.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * Moves a seed to another growhouse of the same wallet.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE and what the rule refuses
 */
export async function transferSeed(
  ctx: Context,
  player: Player,
  { plantId, growhouseId }: { plantId: number; growhouseId: number },
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const { house, plant } = await ownPlant(db, player, plantId);
    const target = await ownGrowhouse(db, player, growhouseId);
    const isSeed = (each: typeof plant) => plantState(each, moment) === PLANT_STATE.SEED;
    granted(
      mayTransfer(plant, moment, {
        isSameGrowhouse: house.id === target.id,
        target,
        targetSeeds: target.plants.filter(isSeed).length,
      }),
    );
    await claimGrowhouses(db, [house, target]);
    claimed(await moveSeed(db, plant, target.id));
    const line = `Moved seed ${plantTitle(plant)} from growhouse ${house.id} to ${target.id}`;
    await logPlay(db, player, line, moment.nowMs);
  });
}
