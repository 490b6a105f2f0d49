import type { AdminPlantShape } from '../../../contract/admin/admin-shapes.ts';
import type { PlantShape } from '../../../contract/shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { type Confirmation, useConfirmAction } from '../admin-dialogs.tsx';
import cells from '../cells/cells.module.css';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';
import { useAdminAction } from '../use-admin-action.ts';
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
import { getDeathTimeMs, getWitherTimeMs } from '../../../game/game-time.ts';
import { formatDateTime } from '../format-date-time.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';

export const PLANT_STATES: Readonly<Record<PlantState, StateLabel>> = {
  [PLANT_STATE.DEAD]: { label: 'Dead', variant: 'danger' },
  [PLANT_STATE.WITHERED]: { label: 'Withered', variant: 'accent' },
  [PLANT_STATE.SEED]: { label: 'Seed', variant: 'subtle' },
  [PLANT_STATE.SAPLING]: { label: 'Sapling', variant: 'neutral' },
  [PLANT_STATE.PLANT]: { label: 'Plant', variant: 'neutral' },
  [PLANT_STATE.HARVESTABLE]: { label: 'Harvestable', variant: 'neutral' },
  [PLANT_STATE.HARVESTED]: { label: 'Harvested', variant: 'subtle' },
};

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

/** The action a plant is ready for. Harvesting and pruning ask for confirmation first. */
export function PlantActions({ plant }: PlantCellProps) {
  const moment = useGameMoment();
  const { run, isPending } = useAdminAction();
  const confirm = useConfirmAction();
  const available = moment && getAvailableAction(plant, moment);
  if (available === null) return null;
  const action = ADMIN_ACTIONS[available](plant);
  return (
    <Button
      variant={available === 'water' ? 'secondary' : 'warning'}
      needsNetwork
      isPending={isPending}
      aria-label={`${action.confirmLabel} plant ${plant.id}`}
      onClick={() => (available === 'water' ? run(action) : confirm(action))}
    >
      {action.confirmLabel}
    </Button>
  );
}

const describePlant = ({ id, strain, growhouse }: PlantShape): string =>
  `Plant ${id} (${strain.name}) in growhouse ${growhouse.id}`;

interface PlantConfirmation extends Confirmation {
  readonly confirmLabel: string;
}

const ADMIN_ACTIONS: Readonly<Record<PlantAction, (plant: PlantShape) => PlantConfirmation>> = {
  water: (plant) => ({
    title: `Water plant ${plant.id}?`,
    question: `${describePlant(plant)} grows by one stage.`,
    confirmLabel: 'Water',
    send: () => adminPost(`/plants/${plant.id}/water`),
    success: 'Successfully watered plant!',
    failure: 'Failed to water plant',
  }),
  harvest: (plant) => ({
    title: `Harvest plant ${plant.id}?`,
    question: `${describePlant(plant)} is harvested and its owner is paid. A daily limit applies to admins.`,
    confirmLabel: 'Harvest',
    send: () => adminPost(`/plants/${plant.id}/harvest`),
    success: `Plant ${plant.id} harvested, its owner is paid`,
    failure: 'Failed to harvest plant',
  }),
  prune: (plant) => ({
    title: `Prune plant ${plant.id}?`,
    question: `${describePlant(plant)} is dead and will be removed.`,
    confirmLabel: 'Prune',
    send: () => adminPost(`/plants/${plant.id}/prune`),
    success: 'Successfully pruned plant!',
    failure: 'Failed to prune plant',
  }),
};

interface PlantCellProps {
  readonly plant: PlantShape;
}

/** Shows the state a plant has reached by now, or the one in which it ended. */
export function PlantStateLabel({ plant }: { readonly plant: AdminPlantShape }) {
  const moment = useGameMoment();
  const isLiving = plant.ended === null && moment !== null;
  const state = isLiving ? getPlantState(toPlant(plant), moment) : toPlantState(plant.state);
  return (
    <span className={cells.lines}>
      <StateBadge state={PLANT_STATES[state]} />
      <MissedWatering plant={{ ...plant, state }} />
    </span>
  );
}

type MissedWateringProps = {
  readonly plant: Pick<AdminPlantShape, 'state' | 'next_watering_time'>;
};

/** Says which watering a withered or dead plant has missed, and what followed. */
export function MissedWatering({ plant: { state, next_watering_time: due } }: MissedWateringProps) {
  const moment = useGameMoment();
  if (due === null || moment === null || state >= PLANT_STATE.SEED) return null;
  const format = (toMs: typeof getWitherTimeMs): string =>
    formatDateTime(new Date(toMs(Date.parse(due), moment.msPerHour)).toISOString());
  return (
    <>
      <span className="hint">Missed its watering of {formatDateTime(due)}</span>
      <span className="hint">Withered {format(getWitherTimeMs)}</span>
      {state === PLANT_STATE.DEAD && <span className="hint">Died {format(getDeathTimeMs)}</span>}
    </>
  );
}

/** Shows how long until the plant needs water or can be harvested. */
export function NextCareTime({ plant }: PlantCellProps) {
  const moment = useGameMoment();
  if (plant.next_watering_time === null || moment === null) return '–';
  const leftMs = Date.parse(plant.next_watering_time) - moment.nowMs;
  return leftMs > 0 ? `in ${formatDuration(leftMs)}` : 'due';
}
