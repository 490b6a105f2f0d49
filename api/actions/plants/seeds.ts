import { toTenuresAtPlanting } from '../../../src/game/growers/working-growers.ts';
import { countPlants } from '../../../src/game/plant.ts';
import { decidePlanting, checkSeedTransfer } from '../../../src/game/seed-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { type Growhouse, updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { moveSeed, recordPlanting } from '../../store/growhouses/plants.ts';
import { type Context, getGameMoment } from '../context.ts';
import {
  loadOwnedGrowhouse,
  loadOwnedPlant,
  touchGrowhouses,
} from '../growhouses/load-owned-growhouse.ts';
import { formatPlantName } from '../logs/application-log.ts';
import { assertUpdated, requireUpdated, definePlayerAction } from '../transaction.ts';
import { unwrap } from '../refusal-error.ts';

/**
 * Plants a seed into a free plant slot of its growhouse.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export const plantSeed = definePlayerAction(async (scope, { plantId }: { plantId: number }) => {
  const { db, player, moment, log } = scope;
  const { growhouse, plant } = await loadOwnedPlant(db, player, plantId);
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const plantsInSlots = countPlants(growhouse.plants, moment).plants;
  const growth = unwrap(decidePlanting(plant, scene, plantsInSlots));
  requireUpdated(db, updateGrowhouse(db, growhouse));
  const tenures = toTenuresAtPlanting(growhouse.growers);
  requireUpdated(db, recordPlanting(db, plant, growth, tenures, moment.nowMs));
  log(`Planted seed ${formatPlantName(plant)} in growhouse ${growhouse.id}`);
});

/**
 * Moves a seed to another growhouse of the same player.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the rule's codes
 */
export const transferSeed = definePlayerAction(
  async (scope, { plantId, growhouseId }: { plantId: number; growhouseId: number }) => {
    const { db, player, moment, log } = scope;
    const { growhouse, plant } = await loadOwnedPlant(db, player, plantId);
    const target = await loadOwnedGrowhouse(db, player, growhouseId);
    unwrap(
      checkSeedTransfer(plant, moment, {
        isSameGrowhouse: growhouse.id === target.id,
        target,
        targetSeeds: countPlants(target.plants, moment).seeds,
      }),
    );
    await touchGrowhouses(db, [growhouse, target]);
    assertUpdated(await moveSeed(db, plant, target.id));
    log(`Moved seed ${formatPlantName(plant)} from growhouse ${growhouse.id} to ${target.id}`);
  },
);

/** Counts the unplanted seeds of a growhouse. */
export const countSeeds = (ctx: Context, growhouse: Growhouse): number =>
  countPlants(growhouse.plants, getGameMoment(ctx)).seeds;
