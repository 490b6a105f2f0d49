import type { HarvestShape, PlantShape } from '../../../contract/shapes.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import { isHarvestable } from '../../../game/plant.ts';
import { type GrowhouseAction, harvestAll, harvestPlant } from '../actions/growhouse-actions.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';

type DialogContext = Pick<GrowhouseContext, 'actions' | 'onOpen'>;

/** Harvests all ripe plants and shows the result. */
export async function runHarvestAll({ page, moment, ...context }: GrowhouseContext): Promise<void> {
  const ripe = page.plants.find((plant) => isHarvestable(toPlant(plant), moment));
  if (ripe) await showHarvest(context, 'harvest-all', ripe, harvestAll(page.growhouse.id));
}

/** Harvests a plant and shows the result. */
export const runHarvest = (context: DialogContext, plant: PlantShape): Promise<void> =>
  showHarvest(context, `harvest-${plant.id}`, plant, harvestPlant(plant.id));

/** @param plant one of the harvested plants, for the picture */
async function showHarvest(
  { actions, onOpen }: DialogContext,
  key: string,
  plant: PlantShape,
  action: GrowhouseAction<HarvestShape>,
): Promise<void> {
  const answer = await actions.run(key, action);
  if (answer) onOpen({ kind: 'harvest', result: answer.data, plant });
}
