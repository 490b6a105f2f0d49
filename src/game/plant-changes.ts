import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from './game-time.ts';
import { FINAL_STAGE, type GameMoment, type Plant } from './plant.ts';

/**
 * Returns when the state of any of these plants next changes by time alone, because it withers or
 * dies. Changes by players, such as watering and harvesting, are not considered.
 * @returns Unix ms after `nowMs`; Infinity when none of them changes
 */
export function getNextStateChangeMs(
  plants: readonly Plant[],
  { nowMs, msPerHour }: GameMoment,
): number {
  const changes = plants.flatMap((plant) => listStateChanges(plant, msPerHour));
  return Math.min(...changes.filter((atMs) => atMs > nowMs));
}

function listStateChanges(plant: Plant, msPerHour: number): number[] {
  const { stage, nextWateringAtMs, isHarvested } = plant;
  if (isHarvested || nextWateringAtMs === null || stage >= FINAL_STAGE) return [];
  return [WITHER_AFTER_HOURS, DIE_AFTER_HOURS].map((hours) => nextWateringAtMs + hours * msPerHour);
}
