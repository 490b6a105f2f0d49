import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../src/contract/admin/admin-money-actions.ts';
import type { PaymentRowShape, PayoutRowShape } from '../../src/contract/admin/admin-money.ts';
import type {
  AdminGrowhouseShape,
  BaseInfoShape,
  DashboardShape,
  DaySummaryShape,
  ServiceShape,
  UserShape,
} from '../../src/contract/admin/admin-shapes.ts';
import { HOUR_MS, hoursFromNow, NOW_MS, OTHER_PLAYER, PLAYER, strainShape } from './shapes.ts';

/** Builders of what crosses the wire in the admin area. */

const DAY_MS = 24 * HOUR_MS;

export const userShape = (id: number, facts: Partial<UserShape> = {}): UserShape => ({
  id,
  address: OTHER_PLAYER,
  banned: false,
  ban: null,
  deleted: null,
  role: { admin: false, superadmin: false },
  configured: false,
  money: null,
  date_created: hoursFromNow(-24),
  ...facts,
});

export const adminGrowhouseShape = (
  id: number,
  facts: Partial<AdminGrowhouseShape> = {},
): AdminGrowhouseShape => ({
  id,
  nickname: null,
  level: 1,
  max_level: false,
  rarity: 1,
  account: { address: OTHER_PLAYER },
  growers: 1,
  seeds: 3,
  plants: 2,
  payoutReceived: 833,
  date_created: hoursFromNow(-24),
  ...facts,
});

export const BASE_INFO: BaseInfoShape = {
  strains: [strainShape(1), strainShape(5)],
  growhouses: {
    total: 2,
    data: [
      { id: 12, nickname: 'Moonlit Grove', account: { address: PLAYER } },
      { id: 11, nickname: null, account: { address: OTHER_PLAYER } },
    ],
  },
};

export function serviceShape(name: string, facts: Partial<ServiceShape> = {}): ServiceShape {
  return {
    name,
    shortName: name.toLowerCase(),
    intervalMs: 60_000,
    status: 'IDLE',
    last_run: hoursFromNow(-1),
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
      oldest_open: hoursFromNow(-3),
    },
    payments: { set_aside: 0 },
    vault: { thc: 5000, sol: 2, thc_owed: 1200.5, sol_owed: 0.25 },
    errors: { lines: 7, rate: 0.0042 },
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

export const SIGNATURE = `1${'5'.repeat(86)}`;

/** A refunded payment of an exchange. */
export const paymentRowShape = (facts: Partial<PaymentRowShape> = {}): PaymentRowShape => ({
  id: 9,
  kind: 'exchange',
  state: 'refunded',
  refusal: 'EXCHANGE_NOT_SERVED',
  address: PLAYER,
  signature: SIGNATURE,
  thc: '0',
  sol: '1.5',
  orderId: null,
  growhouseId: null,
  plantId: null,
  date_created: hoursFromNow(-2),
  ...facts,
});

/** The refund of that payment, which waits for the vault. */
export const payoutRowShape = (facts: Partial<PayoutRowShape> = {}): PayoutRowShape => ({
  id: 5,
  reason: 'refund',
  state: 'queued',
  waiting_for: 'vault-short',
  stopped_by: null,
  next_attempt: hoursFromNow(1),
  address: PLAYER,
  currency: 'sol',
  amount: '1.5',
  failures: 0,
  batchId: null,
  signature: null,
  paymentId: 9,
  plantId: null,
  growhouseId: null,
  date_created: hoursFromNow(-2),
  date_settled: null,
  ...facts,
});

const LIMITS = { thc: '10000', sol: '1' };

export const payoutActionsShape = (
  facts: Partial<PayoutActionsShape> = {},
): PayoutActionsShape => ({
  id: 12,
  state: 'queued',
  waiting_for: null,
  next_attempt: hoursFromNow(0),
  address: OTHER_PLAYER,
  currency: 'thc',
  amount: '12.5',
  held_by_ban: false,
  own_allowed: false,
  limits: LIMITS,
  ...facts,
});

export const paymentActionsShape = (
  facts: Partial<PaymentActionsShape> = {},
): PaymentActionsShape => ({
  id: 7,
  state: 'set_aside',
  kind: 'seeds',
  address: OTHER_PLAYER,
  received: [{ currency: 'thc', amount: '12.5', refund_to: OTHER_PLAYER }],
  held_by_ban: false,
  own_allowed: false,
  limits: LIMITS,
  growhouses: [{ id: 3, nickname: 'Jungle' }],
  ...facts,
});
