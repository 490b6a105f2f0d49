import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import type {
  GrowhouseRefShape,
  GrowingPlantShape,
  PlantShape,
  SeedShape,
} from '../../../src/contract/shapes.ts';
import { listPayingGrowers } from '../../../src/game/growers/working-growers.ts';
import {
  type GameMoment,
  getPlantState,
  occupiesPlantSlot,
  PLANT_STATE,
} from '../../../src/game/plant.ts';
import type { Growhouse } from '../../actions/growhouses/read-growhouses.ts';
import { presentStrain } from './strain.ts';

type GrowingPlant = Growhouse['plants'][number];

/** The content of a growhouse, split into plants and seeds as in the API. */
interface PlantsAndSeeds {
  plants: GrowingPlantShape[];
  seeds: SeedShape[];
}

/** Presents everything that takes a plant slot, dead or alive, and the seeds. */
export function presentPlants(growhouse: Growhouse, moment: GameMoment): PlantsAndSeeds {
  const growhouseRef = {
    id: growhouse.id,
    max_level: growhouse.isMaxLevel,
    account: { address: growhouse.address },
  };
  const shapes: PlantsAndSeeds = { plants: [], seeds: [] };
  for (const plant of growhouse.plants) {
    const state = getPlantState(plant, moment);
    if (occupiesPlantSlot(state)) {
      shapes.plants.push({
        ...presentPlant(plant, state, growhouseRef),
        paying_growers: presentPayingGrowers(plant, growhouse),
      });
    } else {
      const strain = presentStrain(plant.strainId);
      shapes.seeds.push({ id: plant.id, strain, growhouse: growhouseRef });
    }
  }
  return shapes;
}

export const presentPlant = (
  plant: GrowingPlant,
  state: number,
  growhouse: GrowhouseRefShape,
): PlantShape => ({
  id: plant.id,
  state,
  stage: plant.stage,
  harvested: state === PLANT_STATE.HARVESTED,
  next_watering_time: toIsoOrNull(plant.nextWateringAtMs),
  last_watering_time: toIsoOrNull(plant.lastWateringAtMs),
  date_created: toIso(plant.createdAtMs),
  strain: presentStrain(plant.strainId),
  growhouse,
});

const presentPayingGrowers = (plant: GrowingPlant, { growers }: Growhouse) =>
  listPayingGrowers(plant.plantedTenures, growers).map(({ grower: { id }, classId }) => ({
    id,
    class: classId,
  }));
