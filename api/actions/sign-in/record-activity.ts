import { markActive } from '../../store/users/activity.ts';
import type { Connection } from '../../store/database/database.ts';
import { startOfUtcDay } from '../day.ts';

/** Activity of a player is recorded at most once per interval. */
const RECORD_INTERVAL_MS = 10 * 60_000;

/** Whether activity now should be recorded, given when it was last recorded. */
export const shouldRecordActivity = (lastActiveAtMs: number | null, nowMs: number): boolean =>
  lastActiveAtMs === null ||
  lastActiveAtMs < startOfUtcDay(nowMs) ||
  nowMs - lastActiveAtMs >= RECORD_INTERVAL_MS;

/** Records that a player is active; the dashboard counts active players. */
export const recordActivity = (db: Connection, userId: number, nowMs: number): Promise<void> =>
  markActive(db, userId, { nowMs, dayAtMs: startOfUtcDay(nowMs) });
