import { getDisabledActions } from '../../../src/game/bulk-actions.ts';
import { isWaterable } from '../../../src/game/plant.ts';
import { waterPlant } from '../../../src/game/plant-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { updatePlantGrowth } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';
import { unwrap, RefusalError } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';

/**
 * Waters every plant of a growhouse that is due.
 * @returns the number of plants watered
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NOTHING_TO_WATER
 */
export async function waterAll(
  ctx: Context,
  player: Player,
  { growhouseId }: { growhouseId: number },
): Promise<number> {
  return completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    if (getDisabledActions(growhouse.plants, growhouse, moment).waterAll) {
      throw new RefusalError('NOTHING_TO_WATER');
    }
    const due = growhouse.plants.filter((plant) => isWaterable(plant, moment));
    assertUpdated(await updateGrowhouse(db, growhouse));
    for (const plant of due) {
      const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
      const growth = unwrap(waterPlant(plant, scene));
      assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
    }
    const line = `Watered ${due.length} plants in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
    return due.length;
  });
}
