import { Suspense } from 'react';
import type { GrowhousePageShape, HarvestShape, PlantShape } from '../../../contract/shapes.ts';
import { toGrowhouseFacts, toPlant } from '../../../entities/game-facts.ts';
import { computeGrowhouseStats } from '../../../game/growhouse.ts';
import { type GameMoment, isHarvestable } from '../../../game/plant.ts';
import type { OpenDialog } from '../page/growhouse-dialogs.tsx';
import { EmptySlots } from '../page/lazy-components.ts';
import { LivePlant, type PlantHandlers } from './plant-action.tsx';
import { ReflowingList } from '../../../ui/layout/reflowing-list.tsx';
import { PLANTS_ID } from './plants-id.ts';
import styles from './plants.module.css';
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

interface PlantsProps extends PlantHandlers {
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
  /** Number of plants rendered so far. */
  readonly shown: number;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The plants of the growhouse, followed by one card for all empty slots. */
export function Plants(props: PlantsProps) {
  const { page, moment, shown, onOpen, ...handlers } = props;
  const growhouse = toGrowhouseFacts(page.growhouse);
  const { maxPlants } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const empty = growhouse.isMaxLevel ? 0 : Math.max(0, maxPlants - page.plants.length);
  return (
    <section id={PLANTS_ID} aria-label="Plants" className={styles.house}>
      <h2 className={styles.heading}>
        Plants{' '}
        <small>
          {page.plants.length} of {maxPlants}
        </small>
      </h2>
      <ReflowingList
        className={styles.bays}
        data-plants={page.plants.length}
        content={shown < page.plants.length ? null : page.plants.map(({ id }) => id).join()}
      >
        {page.plants.slice(0, shown).map((plant) => (
          <LivePlant
            key={plant.id}
            plant={plant}
            growhouse={growhouse}
            moment={moment}
            {...handlers}
          />
        ))}
        {empty > 0 && shown >= page.plants.length && (
          <Suspense fallback={<div className={styles.slots} />}>
            <EmptySlots
              count={empty}
              page={page}
              moment={moment}
              className={styles.slots}
              onOpen={onOpen}
            />
          </Suspense>
        )}
      </ReflowingList>
      {growhouse.isMaxLevel && page.plants.length === 0 && (
        <p className={styles.retired}>
          This Growhouse is retired at max level. Nothing grows here.
        </p>
      )}
    </section>
  );
}

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
