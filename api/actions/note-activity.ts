import { markActive } from '../store/activity.ts';
import type { Connection } from '../store/database.ts';
import { dayOf } from './day.ts';

/** A player who calls again and again is noted once in this time. */
const EVERY_MS = 10 * 60_000;

/** Whether it is worth noting that a player is here, who was last noted at that time. */
export const isNewsOfActivity = (lastActiveAtMs: number | null, nowMs: number): boolean =>
  lastActiveAtMs === null || lastActiveAtMs < dayOf(nowMs) || nowMs - lastActiveAtMs >= EVERY_MS;

/** Notes that a player is here: what the dashboard counts as active. */
export const noteActivity = (db: Connection, userId: number, nowMs: number): Promise<void> =>
  markActive(db, userId, { nowMs, dayAtMs: dayOf(nowMs) });
