import type { DashboardShape, DaySummaryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { DAY_MS, startOfUtcDay } from '../../../src/game/time.ts';
import { isValueAction, VALUE_ACTIONS } from '../../../src/money/admin-quotas.ts';
import { type Currency, toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { loadAdminActionCounts } from '../../store/admin/audit.ts';
import * as store from '../../store/admin/dashboard.ts';
import { countParked, findOldestPayableMs } from '../../store/payouts/waiting.ts';
import { loadRaisedAlarms } from '../../store/server/alarms.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';
import { countPlantStates } from '../plants/decay.ts';
import { RefusalError } from '../refusal-error.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** How long the dashboard shows that an admin created value. */
const VALUE_CREATED_DAYS = 7;

/** The dashboard without what is known outside of the database. */
type Dashboard = Omit<DashboardShape, 'services' | 'vault'> & {
  owed: Pick<DashboardShape['vault'], 'thc_owed' | 'sol_owed'>;
};

/** Collects the current figures of the game and the history of the last days, including today. */
export async function readDashboard(ctx: Context, { days }: { days: number }): Promise<Dashboard> {
  const { db } = ctx;
  const nowMs = ctx.now();
  const sinceMs = nowMs - DAY_MS;
  const lastAtMs = startOfUtcDay(nowMs);
  const players = await store.countPlayers(db, sinceMs);
  const growhouses = await store.countAllGrowhouses(db);
  const plants = await countPlantStates(ctx);
  await yieldToEventLoop();
  const unsettled = await store.loadUnsettledPayouts(db);
  const parked = await countParked(db);
  const oldestPayableMs = await findOldestPayableMs(db);
  const payouts = await store.countPayouts(db);
  const set_aside = await store.countPaymentsSetAside(db);
  await yieldToEventLoop();
  const { all, errors } = await store.countLogLines(db, sinceMs);
  await yieldToEventLoop();
  const alarms = await loadRaisedAlarms(db);
  const history = { firstAtMs: lastAtMs - (days - 1) * DAY_MS, lastAtMs };
  return {
    players,
    growhouses,
    plants,
    payouts: {
      queued: sumCounts(unsettled, 'queued'),
      sent: sumCounts(unsettled, 'sent'),
      set_aside: sumCounts(unsettled, 'set_aside'),
      confirmed: payouts - unsettled.reduce((sum, { count }) => sum + count, 0),
      parked,
      oldest_open: toIsoOrNull(oldestPayableMs),
    },
    payments: { set_aside },
    owed: {
      thc_owed: toThcNumber(sumOwed(unsettled, 'thc')),
      sol_owed: toSolNumber(sumOwed(unsettled, 'sol')),
    },
    errors: { lines: errors, rate: all === 0 ? 0 : errors / all },
    alarms: alarms.map(({ name, message, raisedAtMs }) => ({
      name,
      message,
      since: toIso(raisedAtMs),
    })),
    value_created: await loadValueCreated(ctx, nowMs),
    days: (await store.loadDashboardDays(db, history)).map((day) => ({
      day: toUtcDate(day.day_at_ms),
      ...toDayFigures(day),
    })),
  };
}

const sumCounts = (
  payouts: readonly store.UnsettledPayouts[],
  state: store.UnsettledPayouts['state'],
) => payouts.reduce((sum, payout) => (payout.state === state ? sum + payout.count : sum), 0);

const sumOwed = (payouts: readonly store.UnsettledPayouts[], currency: Currency) =>
  payouts.reduce((sum, payout) => (payout.currency === currency ? sum + payout.amount : sum), 0n);

/** Lists how admins created value, the latest first. */
async function loadValueCreated(
  { db }: Context,
  nowMs: number,
): Promise<DashboardShape['value_created']> {
  const counts = await loadAdminActionCounts(db, {
    actions: VALUE_ACTIONS,
    sinceMs: nowMs - VALUE_CREATED_DAYS * DAY_MS,
    todayAtMs: startOfUtcDay(nowMs),
  });
  const { adminQuotas } = await loadEconomy(db);
  return counts.flatMap(({ admin, action, isSuperadmin, today, latestAtMs, latestTarget }) => {
    if (!isValueAction(action)) return [];
    const latest = { date: toIso(latestAtMs), target: latestTarget };
    return { admin, action, today, limit: isSuperadmin ? null : adminQuotas[action], latest };
  });
}

const toUtcDate = (atMs: number): string => toIso(atMs).slice(0, 10);

const toDayFigures = (day: store.DashboardDay) => ({
  players_new: day.players_new,
  players_active: day.players_active,
  thc_paid_out: toThcNumber(day.paid_out_units),
  thc_taken_in: toThcNumber(day.taken_in_units),
  sol_paid_out: toSolNumber(day.paid_out_lamports),
  sol_taken_in: toSolNumber(day.taken_in_lamports),
});

/**
 * Sums up a UTC day, so that an admin sees how it differs from the day before.
 * @param chosenAtMs start of the day, Unix ms; null for yesterday
 * @throws RefusalError OUT_OF_BOUNDS for a day in the future
 */
export async function readDaySummary(
  ctx: Context,
  chosenAtMs: number | null,
): Promise<DaySummaryShape> {
  const nowMs = ctx.now();
  const todayAtMs = startOfUtcDay(nowMs);
  const dayAtMs = chosenAtMs ?? todayAtMs - DAY_MS;
  if (dayAtMs > todayAtMs) throw new RefusalError('OUT_OF_BOUNDS', 'the day is in the future');
  const day_before = await loadDay(ctx, dayAtMs - DAY_MS);
  const figures = await loadDay(ctx, dayAtMs);
  const day = toUtcDate(dayAtMs);
  if (dayAtMs < todayAtMs) return { day, complete: true, figures, day_before };
  const openSinceMs = await findOldestPayableMs(ctx.db);
  const longest_payout_wait_ms = findMax(
    figures.longest_payout_wait_ms,
    openSinceMs === null ? null : nowMs - openSinceMs,
  );
  return { day, complete: false, figures: { ...figures, longest_payout_wait_ms }, day_before };
}

async function loadDay({ db }: Context, dayAtMs: number): Promise<DaySummaryShape['figures']> {
  const range = { startMs: dayAtMs, endMs: dayAtMs + DAY_MS };
  const [day] = await store.loadDashboardDays(db, { firstAtMs: dayAtMs, lastAtMs: dayAtMs });
  if (!day) throw new Error('The figures of the day are missing');
  const { refunded_units, refunded_lamports, ...paid } = await store.loadPaidPayouts(db, range);
  return {
    ...toDayFigures(day),
    ...paid,
    thc_refunded: toThcNumber(refunded_units),
    sol_refunded: toSolNumber(refunded_lamports),
    errors: await store.countErrorLines(db, range),
  };
}

const findMax = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
