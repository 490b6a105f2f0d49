import { waterPlant as mayWater } from '../../src/game/plant-actions.ts';
import { strainOf } from '../../src/game/strain.ts';
import { claimGrowhouse } from '../store/growhouses.ts';
import { growPlant } from '../store/plants.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay, plantTitle } from './log-play.ts';
import { ownPlant } from './own-growhouse.ts';
import { granted } from './refused.ts';
import { claimed, inTransaction } from './transaction.ts';

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
    const { house, plant } = await ownPlant(db, player, plantId);
    const scene = { ...moment, house, strain: strainOf(plant.strainId) };
    const growth = granted(mayWater(plant, scene));
    claimed(await claimGrowhouse(db, house));
    claimed(await growPlant(db, plant, growth, moment.nowMs));
    const line = `Watered plant ${plantTitle(plant)} in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
  });
}
