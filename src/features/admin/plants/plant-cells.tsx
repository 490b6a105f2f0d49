import type { PlantShape } from '../../../contract/shapes.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { PLANT_STATE, toPlantState, type PlantState } from '../../../game/plant.ts';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { getCurrentPlantState, PLANT_STATE_LABELS } from './plant-state.ts';

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
