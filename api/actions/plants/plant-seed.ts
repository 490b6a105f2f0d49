import { getPlantState, occupiesPlantSlot } from '../../../src/game/plant.ts';
import { plantSeed as decidePlantSeed } from '../../../src/game/seed-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { toPlantedTenures } from '../../../src/game/growers/working-growers.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { plantSeed as writePlanting } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/log-player-action.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';

/**
 * Plants a seed into a free plant slot of its growhouse.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export async function plantSeed(
  ctx: Context,
  player: Player,
  { plantId }: { plantId: number },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const { growhouse, plant } = await loadOwnedPlant(db, player, plantId);
    const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
    const plantsInSlots = growhouse.plants.filter((other) =>
      occupiesPlantSlot(getPlantState(other, moment)),
    );
    const growth = unwrap(decidePlantSeed(plant, scene, plantsInSlots.length));
    assertUpdated(await updateGrowhouse(db, growhouse));
    const tenures = toPlantedTenures(growhouse.growers);
    assertUpdated(await writePlanting(db, plant, { ...growth, tenures }, moment.nowMs));
    const line = `Planted seed ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}
