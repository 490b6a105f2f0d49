import { countParked, findOldestPayableMs, type ParkedCount } from '../../store/payouts/waiting.ts';
import { DAY_MS, startOfUtcDay } from '../../../src/game/time.ts';
import { isValueAction, VALUE_ACTIONS, type ValueAction } from '../../../src/money/admin-quotas.ts';
import { loadAdminActionCounts } from '../../store/admin/audit.ts';
import {
  type DashboardDay,
  loadDashboardDays,
  loadPaidPayouts,
  type PaidPayouts,
} from '../../store/admin/dashboard-days.ts';
import {
  countAllGrowhouses,
  countErrorLines,
  countLogLines,
  countPaymentsSetAside,
  countPayouts,
  countPlayers,
  loadUnsettledPayouts,
  type PlayerCounts,
  type UnsettledPayouts,
} from '../../store/admin/dashboard.ts';
import { type Alarm, loadRaisedAlarms } from '../../store/server/alarms.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';
import { countPlantStates, type PlantStates } from '../plants/decay.ts';
import { RefusalError } from '../refusal-error.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

export type { DashboardDay, UnsettledPayouts };

/** For so long, the dashboard shows how an admin created value. */
const VALUE_CREATED_DAYS = 7;

/** How often an admin created value by one action, and when and for what the last time. */
export interface ValueCreated {
  admin: string;
  action: ValueAction;
  today: number;
  /** How often the admin may do it per day; null for superadmins. */
  limit: number | null;
  latestTarget: string;
  /** Unix ms. */
  latestAtMs: number;
}

export interface Dashboard {
  players: PlayerCounts;
  growhouses: number;
  plants: PlantStates;
  unsettled: UnsettledPayouts[];
  /** Queued payouts that cannot be paid now, by reason. */
  parked: ParkedCount[];
  /** Unix ms since when the oldest payout could be paid and is not confirmed. */
  oldestPayableMs: number | null;
  confirmedPayouts: number;
  paymentsSetAside: number;
  logLines: { all: number; errors: number };
  alarms: Alarm[];
  /** Latest first. */
  valueCreated: ValueCreated[];
  /** Oldest first. */
  days: DashboardDay[];
}

/** Collects the current figures of the game and the history of the last days, including today. */
export async function readDashboard(ctx: Context, { days }: { days: number }): Promise<Dashboard> {
  const { db } = ctx;
  const nowMs = ctx.now();
  const sinceMs = nowMs - DAY_MS;
  const lastAtMs = startOfUtcDay(nowMs);
  const players = await countPlayers(db, sinceMs);
  const growhouses = await countAllGrowhouses(db);
  const plants = await countPlantStates(ctx);
  await yieldToEventLoop();
  const unsettled = await loadUnsettledPayouts(db);
  const parked = await countParked(db);
  const oldestPayableMs = await findOldestPayableMs(db);
  const payouts = await countPayouts(db);
  const paymentsSetAside = await countPaymentsSetAside(db);
  await yieldToEventLoop();
  const logLines = await countLogLines(db, sinceMs);
  await yieldToEventLoop();
  return {
    players,
    growhouses,
    plants,
    unsettled,
    parked,
    oldestPayableMs,
    confirmedPayouts: payouts - unsettled.reduce((sum, { count }) => sum + count, 0),
    paymentsSetAside,
    logLines,
    alarms: await loadRaisedAlarms(db),
    valueCreated: await loadValueCreated(ctx, nowMs),
    days: await loadDashboardDays(db, { firstAtMs: lastAtMs - (days - 1) * DAY_MS, lastAtMs }),
  };
}

async function loadValueCreated({ db }: Context, nowMs: number): Promise<ValueCreated[]> {
  const counts = await loadAdminActionCounts(db, {
    actions: VALUE_ACTIONS,
    sinceMs: nowMs - VALUE_CREATED_DAYS * DAY_MS,
    todayAtMs: startOfUtcDay(nowMs),
  });
  const { adminQuotas } = await loadEconomy(db);
  return counts.flatMap(({ action, isSuperadmin, ...count }) =>
    isValueAction(action)
      ? { action, limit: isSuperadmin ? null : adminQuotas[action], ...count }
      : [],
  );
}

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
