import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from './game-time.ts';
import type { GameMoment } from './plant.ts';

/** How soon a plant that is due will wither. */
export type WateringUrgency = 'calm' | 'warning' | 'urgent';

/** Game hours before a plant withers from which its card warns. */
const WARNING_HOURS = 24;
const URGENT_HOURS = 6;

type Speed = Pick<GameMoment, 'msPerHour'>;

/** Returns when a growing plant withers unless it is watered, in Unix ms. @param dueAtMs Unix ms */
export const getWitherTimeMs = (dueAtMs: number, { msPerHour }: Speed): number =>
  dueAtMs + WITHER_AFTER_HOURS * msPerHour;

/** Returns when a withered plant dies unless it is revived, in Unix ms. @param dueAtMs Unix ms */
export const getDeathTimeMs = (dueAtMs: number, { msPerHour }: Speed): number =>
  dueAtMs + DIE_AFTER_HOURS * msPerHour;

/** Returns how urgently a plant that is due has to be watered. @param dueAtMs Unix ms */
export function getWateringUrgency(dueAtMs: number, moment: GameMoment): WateringUrgency {
  const leftHours = (getWitherTimeMs(dueAtMs, moment) - moment.nowMs) / moment.msPerHour;
  if (leftHours <= URGENT_HOURS) return 'urgent';
  return leftHours <= WARNING_HOURS ? 'warning' : 'calm';
}
