import { getDisabledActions } from '../../../src/game/bulk-actions.ts';
import { PLANT_STATE, getPlantState } from '../../../src/game/plant.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { endPlant } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';

/**
 * Prunes every dead plant of a growhouse.
 * @returns the number of plants pruned
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_PRUNE
 */
export async function pruneAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).pruneAll) {
      throw new RefusalError('NOTHING_TO_PRUNE');
    }
    const dead = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.DEAD,
    );
    assertUpdated(await updateGrowhouse(db, growhouse));
    for (const plant of dead) assertUpdated(await endPlant(db, plant, 'pruned', moment.nowMs));
    const line = `Pruned ${dead.length} plants in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
    return dead.length;
  });
}
