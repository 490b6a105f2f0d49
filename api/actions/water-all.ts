import { disabledActions } from '../../src/game/bulk-actions.ts';
import { isWaterable } from '../../src/game/plant.ts';
import { waterPlant } from '../../src/game/plant-actions.ts';
import { strainOf } from '../../src/game/strain.ts';
import { claimGrowhouse } from '../store/growhouses.ts';
import { growPlant } from '../store/plants.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay } from './log-play.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import { granted, Refused } from './refused.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * Waters every plant of a growhouse that is due.
 * @returns how many
 * @throws Refused NOT_FOUND, FORBIDDEN, NOTHING_TO_WATER
 */
export async function waterAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const house = await ownGrowhouse(db, player, growhouseId);
    if (disabledActions(house.plants, house, moment).waterAll) {
      throw new Refused('NOTHING_TO_WATER');
    }
    const thirsty = house.plants.filter((plant) => isWaterable(plant, moment));
    claimed(await claimGrowhouse(db, house));
    for (const plant of thirsty) {
      const scene = { ...moment, house, strain: strainOf(plant.strainId) };
      const growth = granted(waterPlant(plant, scene));
      claimed(await growPlant(db, plant, growth, moment.nowMs));
    }
    const line = `Watered ${thirsty.length} plants in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
    return thirsty.length;
  });
}
