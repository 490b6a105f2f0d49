import { getWitherTimeMs } from './game-time.ts';
import type { GameMoment } from './plant.ts';

/** How soon a plant that is due will wither. */
export type WateringUrgency = 'calm' | 'warning' | 'urgent';

/** Game hours before a plant withers from which its card warns. */
const WARNING_HOURS = 24;
/** Game hours before a plant withers from which it has to be watered now. */
export const URGENT_HOURS = 6;

/** Returns how urgently a plant that is due has to be watered. @param dueAtMs Unix ms */
export function getWateringUrgency(
  dueAtMs: number,
  { nowMs, msPerHour }: GameMoment,
): WateringUrgency {
  const leftHours = (getWitherTimeMs(dueAtMs, msPerHour) - nowMs) / msPerHour;
  if (leftHours <= URGENT_HOURS) return 'urgent';
  return leftHours <= WARNING_HOURS ? 'warning' : 'calm';
}
