import { DAY_MS, startOfUtcDay } from '../../../src/game/time.ts';
import { type Alarm, loadRaisedAlarms } from '../../store/server/alarms.ts';
import { loadAdminActionCounts } from '../../store/admin/audit.ts';
import {
  countAllGrowhouses,
  countLogLines,
  countPaymentsSetAside,
  countPayouts,
  countPlayers,
  type PlayerCounts,
  type UnsettledPayouts,
  loadUnsettledPayouts,
} from '../../store/admin/dashboard.ts';
import { type DashboardDay, loadDashboardDays } from '../../store/admin/dashboard-days.ts';
import {
  countParked,
  findOldestPayableMs,
  type ParkedCount,
} from '../../store/payouts/payouts-parked.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { Context } from '../context.ts';
import { countPlantStates, type PlantStates } from '../plants/decay.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { isValueAction, VALUE_ACTIONS, type ValueAction } from '../../../src/money/admin-quotas.ts';

export type { Alarm, DashboardDay, PlantStates, UnsettledPayouts };

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
