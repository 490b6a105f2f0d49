import { useState } from 'react';
import type { PlantShape } from '../../../contract/shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type AdminAction, useAdminAction } from '../use-admin-action.ts';
import { toPlant } from '../../../entities/game-facts.ts';
import {
  type GameMoment,
  getPlantState,
  isHarvestable,
  isWaterable,
  PLANT_STATE,
  type PlantState,
  toPlantState,
} from '../../../game/plant.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

export const PLANT_STATE_LABELS: Readonly<Record<PlantState, string>> = {
  [PLANT_STATE.DEAD]: 'Dead',
  [PLANT_STATE.WITHERED]: 'Withered',
  [PLANT_STATE.SEED]: 'Seed',
  [PLANT_STATE.SAPLING]: 'Sapling',
  [PLANT_STATE.PLANT]: 'Plant',
  [PLANT_STATE.HARVESTABLE]: 'Harvestable',
  [PLANT_STATE.HARVESTED]: 'Harvested',
};

/** Returns the state a plant has reached by this moment. */
export const getCurrentPlantState = (shape: PlantShape, moment: GameMoment): PlantState =>
  getPlantState(toPlant(shape), moment);

/** The actions that admins can perform on plants of players. */
type PlantAction = 'water' | 'harvest' | 'prune';

/**
 * Returns the action a plant is ready for; null for none. The server may still refuse it because of
 * the growhouse.
 */
function getAvailableAction(shape: PlantShape, moment: GameMoment): PlantAction | null {
  const plant = toPlant(shape);
  if (isWaterable(plant, moment)) return 'water';
  if (isHarvestable(plant, moment)) return 'harvest';
  return getPlantState(plant, moment) === PLANT_STATE.DEAD ? 'prune' : null;
}

const ACTION_LABELS: Readonly<Record<PlantAction, string>> = {
  water: 'Water',
  harvest: 'Harvest',
  prune: 'Prune',
};

/** The action a plant is ready for. Harvesting and pruning ask for confirmation first. */
export function PlantActions({ plant }: { readonly plant: PlantShape }) {
  const moment = useGameMoment();
  const { run, isPending } = useAdminAction();
  const [toConfirm, setToConfirm] = useState<PlantAction | null>(null);
  const available = moment && getAvailableAction(plant, moment);
  if (available === null && toConfirm === null) return <span>–</span>;
  return (
    <>
      {available !== null && (
        <Button
          variant={available === 'water' ? 'secondary' : 'warning'}
          needsNetwork
          isPending={isPending}
          aria-label={`${ACTION_LABELS[available]} plant ${plant.id}`}
          onClick={() =>
            available === 'water' ? run(ADMIN_ACTIONS.water(plant)) : setToConfirm(available)
          }
        >
          {ACTION_LABELS[available]}
        </Button>
      )}
      {toConfirm !== null && (
        <ConfirmDialog
          title={`${ACTION_LABELS[toConfirm]} plant ${plant.id}?`}
          question={CONFIRM_QUESTIONS[toConfirm](plant)}
          confirmLabel={ACTION_LABELS[toConfirm]}
          isPending={isPending}
          onConfirm={() => run(ADMIN_ACTIONS[toConfirm](plant), () => setToConfirm(null))}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  );
}

const describePlant = ({ id, strain, growhouse }: PlantShape): string =>
  `Plant ${id} (${strain.name}) in growhouse ${growhouse.id}`;

const CONFIRM_QUESTIONS: Readonly<Record<PlantAction, (plant: PlantShape) => string>> = {
  water: (plant) => `${describePlant(plant)} grows by one stage.`,
  harvest: (plant) =>
    `${describePlant(plant)} is harvested and its owner is paid. A daily limit applies to admins.`,
  prune: (plant) => `${describePlant(plant)} is dead and will be removed.`,
};

const ADMIN_ACTIONS: Readonly<Record<PlantAction, (plant: PlantShape) => AdminAction>> = {
  water: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/water`),
    success: 'Successfully watered plant!',
    failure: 'Failed to water plant',
  }),
  harvest: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/harvest`),
    success: `Plant ${id} harvested, its owner is paid`,
    failure: 'Failed to harvest plant',
  }),
  prune: ({ id }) => ({
    send: () => adminPost(`/plants/${id}/prune`),
    success: 'Successfully pruned plant!',
    failure: 'Failed to prune plant',
  }),
};

interface PlantCellProps {
  readonly plant: PlantShape;
}

/** Returns how prominent the badge of a state is. */
function getStateBadge(state: PlantState): BadgeVariant {
  switch (state) {
    case PLANT_STATE.DEAD:
      return 'danger';
    case PLANT_STATE.WITHERED:
      return 'accent';
    case PLANT_STATE.SEED:
    case PLANT_STATE.HARVESTED:
      return 'subtle';
    default:
      return 'neutral';
  }
}

export function PlantStateLabel({ plant }: PlantCellProps) {
  const moment = useGameMoment();
  const state = moment ? getCurrentPlantState(plant, moment) : toPlantState(plant.state);
  return <Badge variant={getStateBadge(state)}>{PLANT_STATE_LABELS[state]}</Badge>;
}

/** Shows how long until the plant needs water or can be harvested. */
export function NextCareTime({ plant }: PlantCellProps) {
  const moment = useGameMoment();
  if (plant.next_watering_time === null || moment === null) return '–';
  const leftMs = Date.parse(plant.next_watering_time) - moment.nowMs;
  return leftMs > 0 ? `in ${formatDuration(leftMs)}` : 'due';
}
