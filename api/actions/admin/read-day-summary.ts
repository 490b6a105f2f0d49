import { DAY_MS, startOfUtcDay } from '../../../src/game/time.ts';
import { type DashboardDay, loadDashboardDays } from '../../store/admin/dashboard-days.ts';
import {
  countErrorLines,
  loadPaidPayouts,
  type PaidPayouts,
} from '../../store/admin/day-summary.ts';
import { findOldestPayableMs } from '../../store/payouts/payouts-parked.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

export interface DayFigures extends Omit<DashboardDay, 'dayAtMs'>, PaidPayouts {
  /** Log lines of level Error or Critical. */
  errors: number;
}

/** A UTC day and the day before it. */
export interface DaySummary {
  /** Start of the day, Unix ms. */
  dayAtMs: number;
  /** False for the current day. */
  isComplete: boolean;
  figures: DayFigures;
  dayBefore: DayFigures;
}

/**
 * Sums up a UTC day, so that an admin sees how it differs from the day before.
 * @param chosenAtMs start of the day, Unix ms; null for yesterday
 * @throws RefusalError OUT_OF_BOUNDS for a day in the future
 */
export async function readDaySummary(ctx: Context, chosenAtMs: number | null): Promise<DaySummary> {
  const nowMs = ctx.now();
  const todayAtMs = startOfUtcDay(nowMs);
  const dayAtMs = chosenAtMs ?? todayAtMs - DAY_MS;
  if (dayAtMs > todayAtMs) throw new RefusalError('OUT_OF_BOUNDS', 'the day is in the future');
  const dayBefore = await loadDay(ctx, dayAtMs - DAY_MS);
  const figures = await loadDay(ctx, dayAtMs);
  const isComplete = dayAtMs < todayAtMs;
  if (isComplete) return { dayAtMs, isComplete, figures, dayBefore };
  const openSinceMs = await findOldestPayableMs(ctx.db);
  const openWaitMs = openSinceMs === null ? null : nowMs - openSinceMs;
  const longestWaitMs = findMax(figures.longestWaitMs, openWaitMs);
  return { dayAtMs, isComplete, figures: { ...figures, longestWaitMs }, dayBefore };
}

async function loadDay({ db }: Context, dayAtMs: number): Promise<DayFigures> {
  const range = { startMs: dayAtMs, endMs: dayAtMs + DAY_MS };
  const [day] = await loadDashboardDays(db, { firstAtMs: dayAtMs, lastAtMs: dayAtMs });
  if (!day) throw new Error('The figures of the day are missing');
  return {
    ...day,
    ...(await loadPaidPayouts(db, range)),
    errors: await countErrorLines(db, range),
  };
}

const findMax = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
