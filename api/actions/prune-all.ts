import { disabledActions } from '../../src/game/bulk-actions.ts';
import { PLANT_STATE, plantState } from '../../src/game/plant.ts';
import { claimGrowhouse } from '../store/growhouses.ts';
import { endPlant } from '../store/plants.ts';
import type { Context, Player } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay } from './log-play.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import { Refused } from './refused.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * Clears away every dead plant of a growhouse.
 * @returns how many
 * @throws Refused NOT_FOUND, FORBIDDEN, NOTHING_TO_PRUNE
 */
export async function pruneAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return inTransaction(ctx, async (db) => {
    const moment = gameMoment(ctx);
    const house = await ownGrowhouse(db, player, growhouseId);
    if (disabledActions(house.plants, house, moment).pruneAll) {
      throw new Refused('NOTHING_TO_PRUNE');
    }
    const dead = house.plants.filter((plant) => plantState(plant, moment) === PLANT_STATE.DEAD);
    claimed(await claimGrowhouse(db, house));
    for (const plant of dead) claimed(await endPlant(db, plant, 'pruned', moment.nowMs));
    const line = `Pruned ${dead.length} plants in growhouse ${house.id}`;
    await logPlay(db, player, line, moment.nowMs);
    return dead.length;
  });
}
