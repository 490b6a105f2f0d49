import { FINAL_STAGE } from '../../../src/game/plant.ts';
import { countLivingPlants, countPlants } from '../../store/growhouses/plant-counts.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { getDecayCutoffs, GROWING_STAGES } from './decay-cutoffs.ts';

/** The number of seeds and plants that have not ended, by current state. */
export interface PlantStates {
  seed: number;
  sapling: number;
  plant: number;
  harvestable: number;
  withered: number;
  dead: number;
}

/** Counts seeds and plants by the state that `getPlantState` would give each of them. */
export async function countPlantStates(ctx: Context): Promise<PlantStates> {
  const { witheredMs, deadMs } = getDecayCutoffs(getGameMoment(ctx));
  const count = async (filter: Parameters<typeof countPlants>[1]) => {
    await yieldToEventLoop();
    return countPlants(ctx.db, filter);
  };
  const living = await countLivingPlants(ctx.db);
  const stages = GROWING_STAGES;
  const planted = {
    sapling: await count({ stages: [1, 2], dueAfterMs: witheredMs }),
    plant: await count({ stages: [3, 4], dueAfterMs: witheredMs }),
    harvestable: await count({ stages: [FINAL_STAGE] }),
    withered: await count({ stages, dueAfterMs: deadMs, dueUntilMs: witheredMs }),
    dead: await count({ stages, dueUntilMs: deadMs }),
  };
  const plantedCount = Object.values(planted).reduce((sum, each) => sum + each);
  // The rest are seeds. Seeds planted between the counts must not make the number negative.
  return { seed: Math.max(0, living - plantedCount), ...planted };
}
