import { PLANT_STATE, getPlantState } from '../../../src/game/plant.ts';
import { transferSeed as decideTransferSeed } from '../../../src/game/seed-actions.ts';
import { moveSeed } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedGrowhouse, loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { touchGrowhouses } from '../growhouses/touch-growhouses.ts';
import { formatPlantName, logPlayerAction } from '../logs/log-player-action.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';

/**
 * Moves a seed to another growhouse of the same player.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export async function transferSeed(
  ctx: Context,
  player: Player,
  { plantId, growhouseId }: { plantId: number; growhouseId: number },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const { growhouse, plant } = await loadOwnedPlant(db, player, plantId);
    const target = await loadOwnedGrowhouse(db, player, growhouseId);
    const isSeed = (other: typeof plant) => getPlantState(other, moment) === PLANT_STATE.SEED;
    unwrap(
      decideTransferSeed(plant, moment, {
        isSameGrowhouse: growhouse.id === target.id,
        target,
        targetSeeds: target.plants.filter(isSeed).length,
      }),
    );
    await touchGrowhouses(db, [growhouse, target]);
    assertUpdated(await moveSeed(db, plant, target.id));
    const name = formatPlantName(plant);
    const line = `Moved seed ${name} from growhouse ${growhouse.id} to ${target.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}
