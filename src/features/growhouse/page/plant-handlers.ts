import type { GrowhousePageShape, HarvestShape, PlantShape } from '../../../contract/shapes.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import { type GameMoment, isHarvestable } from '../../../game/plant.ts';
import {
  type GrowhouseAction,
  type GrowhouseActions,
  harvestAll,
  harvestPlant,
  pruneAll,
  prunePlant,
  waterAll,
  waterPlant,
} from '../actions/growhouse-actions.ts';
import type { PlantHandlers } from '../plants/plant-action.tsx';
import type { OpenDialog } from './growhouse-dialogs.tsx';

interface PlantActionsInput {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  readonly actions: GrowhouseActions;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Returns the handlers of the bulk actions. */
export function createBulkHandlers({ page, moment, actions, onOpen }: PlantActionsInput) {
  const { growhouse, plants } = page;
  const ripe = plants.find((plant) => isHarvestable(toPlant(plant), moment));
  return {
    onWaterAll: () => void actions.run('water-all', waterAll(growhouse.id)),
    onPruneAll: () => void actions.run('prune-all', pruneAll(growhouse.id)),
    onHarvestAll: () => {
      if (ripe) void harvest({ actions, onOpen }, 'harvest-all', ripe, harvestAll(growhouse.id));
    },
  };
}

/** Returns the handlers of the plants' own buttons. */
export function createPlantHandlers({ actions, onOpen }: PlantActionsInput): PlantHandlers {
  return {
    isPending: actions.isPending,
    onWater: ({ id }) => void actions.run(`water-${id}`, waterPlant(id)),
    onHarvest: (plant) =>
      void harvest({ actions, onOpen }, `harvest-${plant.id}`, plant, harvestPlant(plant.id)),
    onPruneDead: ({ id }) => void actions.run(`prune-${id}`, prunePlant(id)),
    onPruneLiving: (plant) => onOpen({ kind: 'prune-plant', plant }),
    onRevive: (plant) => onOpen({ kind: 'revive', plant }),
    onExplain: (plant) => onOpen({ kind: 'calculation', plant }),
  };
}

/** Harvests and shows the result. @param plant one of the harvested plants, for the picture */
async function harvest(
  { actions, onOpen }: Pick<PlantActionsInput, 'actions' | 'onOpen'>,
  key: string,
  plant: PlantShape,
  action: GrowhouseAction<HarvestShape>,
): Promise<void> {
  const answer = await actions.run(key, action);
  if (answer) onOpen({ kind: 'harvest', result: answer.data, plant });
}
