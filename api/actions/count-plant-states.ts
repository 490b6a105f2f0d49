import { FINAL_STAGE } from '../../src/game/plant.ts';
import { countLivingPlants, countPlants } from '../store/plant-counts.ts';
import { breathe } from './breathe.ts';
import type { Context } from './context.ts';
import { gameMoment } from './game-moment.ts';
import { dueTimes, GROWING_STAGES } from './plant-spans.ts';

/** Seeds and plants that have not ended, by the state they are in now. */
export interface PlantStates {
  seed: number;
  sapling: number;
  plant: number;
  harvestable: number;
  withered: number;
  dead: number;
}

/** What `plantState` says of each, counted for all. */
export async function countPlantStates(ctx: Context): Promise<PlantStates> {
  const { witheredMs, deadMs } = dueTimes(gameMoment(ctx));
  const count = async (span: Parameters<typeof countPlants>[1]) => {
    await breathe();
    return countPlants(ctx.db, span);
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
  // Most are seeds. Some may have been planted since all were counted.
  return { seed: Math.max(0, living - plantedCount), ...planted };
}
