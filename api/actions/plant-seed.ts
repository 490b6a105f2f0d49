import { plantState, takesSlot } from '../../src/game/plant.ts';
import { plantSeed as mayPlant } from '../../src/game/seed-actions.ts';
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
 * Puts a seed into a free pot of its growhouse.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE and what the rule refuses
 */
export async function plantSeed(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const { house, plant } = await ownPlant(db, player, plantId);
    const scene = { ...moment, house, strain: strainOf(plant.strainId) };
    const slotsTaken = house.plants.filter((each) => takesSlot(plantState(each, moment))).length;
    const growth = granted(mayPlant(plant, scene, slotsTaken));
    claimed(await claimGrowhouse(db, house));
    claimed(await growPlant(db, plant, growth, moment.nowMs));
    const line = `Planted seed ${plantTitle(plant)} in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
  });
}
