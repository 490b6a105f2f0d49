import { type Alarm, raisedAlarms } from '../store/alarms.ts';
import {
  countAllGrowhouses,
  countLogLines,
  countPaymentsSetAside,
  countPayouts,
  countPlayers,
  type PlayerCounts,
  type UnsettledPayouts,
  unsettledPayouts,
} from '../store/dashboard.ts';
import { type DashboardDay, dashboardDays } from '../store/dashboard-days.ts';
import { breathe } from './breathe.ts';
import type { Context } from './context.ts';
import { countPlantStates, type PlantStates } from './count-plant-states.ts';
import { DAY_MS, dayOf } from './day.ts';

export type { Alarm, DashboardDay, PlantStates, UnsettledPayouts };

export interface Dashboard {
  players: PlayerCounts;
  growhouses: number;
  plants: PlantStates;
  unsettled: UnsettledPayouts[];
  confirmedPayouts: number;
  paymentsSetAside: number;
  logLines: { all: number; errors: number };
  alarms: Alarm[];
  /** Oldest first, today last. */
  days: DashboardDay[];
}

/** How the game stands, and what happened on each of the last days. */
export async function readDashboard(ctx: Context, { days }: { days: number }): Promise<Dashboard> {
  const { db } = ctx;
  const nowMs = ctx.now();
  const sinceMs = nowMs - DAY_MS;
  const lastAtMs = dayOf(nowMs);
  const players = await countPlayers(db, sinceMs);
  const growhouses = await countAllGrowhouses(db);
  const plants = await countPlantStates(ctx);
  await breathe();
  const unsettled = await unsettledPayouts(db);
  const payouts = await countPayouts(db);
  const paymentsSetAside = await countPaymentsSetAside(db);
  await breathe();
  const logLines = await countLogLines(db, sinceMs);
  await breathe();
  return {
    players,
    growhouses,
    plants,
    unsettled,
    confirmedPayouts: payouts - unsettled.reduce((sum, { count }) => sum + count, 0),
    paymentsSetAside,
    logLines,
    alarms: await raisedAlarms(db),
    days: await dashboardDays(db, { firstAtMs: lastAtMs - (days - 1) * DAY_MS, lastAtMs }),
  };
}
