import { toPlantedTenures } from '../../../src/game/growers/working-growers.ts';
import {
  countPlants,
  getPlantState,
  occupiesPlantSlot,
  PLANT_STATE,
} from '../../../src/game/plant.ts';
import { decidePlanting, checkSeedTransfer } from '../../../src/game/seed-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { type Growhouse, updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { moveSeed, updatePlantedSeed } from '../../store/growhouses/plants.ts';
import type { Context, Player } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import {
  loadOwnedGrowhouse,
  loadOwnedPlant,
  touchGrowhouses,
} from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName, logPlayerAction } from '../logs/application-log.ts';
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
    const growth = unwrap(decidePlanting(plant, scene, plantsInSlots.length));
    assertUpdated(await updateGrowhouse(db, growhouse));
    const tenures = toPlantedTenures(growhouse.growers);
    assertUpdated(await updatePlantedSeed(db, plant, { ...growth, tenures }, moment.nowMs));
    const line = `Planted seed ${formatPlantName(plant)} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, moment.nowMs);
  });
}

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
      checkSeedTransfer(plant, moment, {
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

/** Counts the unplanted seeds of a growhouse. */
export const countSeeds = (ctx: Context, growhouse: Growhouse): number =>
  countPlants(growhouse.plants, getGameMoment(ctx)).seeds;
