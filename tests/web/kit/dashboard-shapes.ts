import type {
  DashboardShape,
  DaySummaryShape,
  ServiceShape,
} from '../../../src/contract/admin-shapes.ts';
import { NOW_MS } from './game-fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const hoursAgo = (hours: number): string => new Date(NOW_MS - hours * HOUR_MS).toISOString();

export function serviceShape(name: string, facts: Partial<ServiceShape> = {}): ServiceShape {
  return {
    name,
    shortName: name.toLowerCase(),
    intervalMs: 60_000,
    status: 'IDLE',
    last_run: hoursAgo(1),
    last_duration_ms: 340,
    last_error: null,
    ...facts,
  };
}

/** A dashboard without alarms. */
export function dashboardShape(facts: Partial<DashboardShape> = {}, dayCount = 30): DashboardShape {
  return {
    players: { total: 10_243, banned: 12, new: 48, active: 1312 },
    growhouses: 102_310,
    plants: { seed: 20, sapling: 30, plant: 40, harvestable: 5, withered: 3, dead: 2 },
    payouts: {
      queued: 4,
      sent: 2,
      set_aside: 0,
      confirmed: 900,
      parked: [],
      oldest_open: hoursAgo(3),
    },
    payments: { set_aside: 0 },
    vault: { thc: 5000, sol: 2, thc_owed: 1200.5, sol_owed: 0.25 },
    errors: { lines: 7, rate: 0.0042, client: 2 },
    alarms: [],
    services: [serviceShape('Payouts')],
    value_created: [],
    days: Array.from({ length: dayCount }, (_, index) => ({
      day: new Date(NOW_MS - (dayCount - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      players_new: index,
      players_active: 100 + index,
      thc_paid_out: index * 1000.25,
      thc_taken_in: index * 500,
      sol_paid_out: 0,
      sol_taken_in: index / 100,
    })),
    ...facts,
  };
}

/** A summary of yesterday, with changes from the day before in some figures. */
export function daySummaryShape(facts: Partial<DaySummaryShape> = {}): DaySummaryShape {
  const dayBefore = {
    players_active: 1300,
    players_new: 48,
    thc_taken_in: 1000,
    thc_paid_out: 5000.5,
    sol_taken_in: 1.1,
    sol_paid_out: 0,
    refunds: 0,
    thc_refunded: 0,
    sol_refunded: 0,
    errors: 9,
    longest_payout_wait_ms: null,
  };
  return {
    day: new Date(NOW_MS - DAY_MS).toISOString().slice(0, 10),
    complete: true,
    figures: {
      ...dayBefore,
      players_active: 1312,
      sol_taken_in: 1.4,
      errors: 7,
      refunds: 2,
      sol_refunded: 0.02,
      longest_payout_wait_ms: 2 * HOUR_MS,
    },
    day_before: dayBefore,
    ...facts,
  };
}
