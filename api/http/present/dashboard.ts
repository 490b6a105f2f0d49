import type { DashboardShape, DaySummaryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { toSolNumber, toThcNumber, type Currency } from '../../../src/money/amounts.ts';
import type {
  Dashboard,
  DashboardDay,
  UnsettledPayouts,
  ValueCreated,
  DayFigures,
  DaySummary,
} from '../../actions/admin/dashboard.ts';
import type { VaultBalances } from '../../actions/payouts/vault-balance-reader.ts';
import type { ServiceReport } from '../../services/service-control.ts';
import { presentService } from './service.ts';

export interface DashboardParts extends Dashboard {
  /** Null if the chain cannot be reached. */
  vault: VaultBalances | null;
  services: readonly ServiceReport[];
}

export function presentDashboard(parts: DashboardParts): DashboardShape {
  const { unsettled, vault, logLines } = parts;
  return {
    players: parts.players,
    growhouses: parts.growhouses,
    plants: parts.plants,
    payouts: {
      queued: sumCounts(unsettled, 'queued'),
      sent: sumCounts(unsettled, 'sent'),
      set_aside: sumCounts(unsettled, 'set_aside'),
      confirmed: parts.confirmedPayouts,
      parked: parts.parked,
      oldest_open: parts.oldestPayableMs === null ? null : toIso(parts.oldestPayableMs),
    },
    payments: { set_aside: parts.paymentsSetAside },
    vault: {
      thc: vault && toThcNumber(vault.thcUnits),
      sol: vault && toSolNumber(vault.lamports),
      thc_owed: toThcNumber(sumOwed(unsettled, 'thc')),
      sol_owed: toSolNumber(sumOwed(unsettled, 'sol')),
    },
    errors: {
      lines: logLines.errors,
      rate: logLines.all === 0 ? 0 : logLines.errors / logLines.all,
    },
    alarms: parts.alarms.map(({ name, message, raisedAtMs }) => ({
      name,
      message,
      since: toIso(raisedAtMs),
    })),
    services: parts.services.map(presentService),
    value_created: parts.valueCreated.map(presentValueCreated),
    days: parts.days.map(presentDay),
  };
}

const sumCounts = (payouts: readonly UnsettledPayouts[], state: UnsettledPayouts['state']) =>
  payouts.reduce((sum, payout) => (payout.state === state ? sum + payout.count : sum), 0);

const sumOwed = (payouts: readonly UnsettledPayouts[], currency: Currency) =>
  payouts.reduce((sum, payout) => (payout.currency === currency ? sum + payout.amount : sum), 0n);

const presentValueCreated = (value: ValueCreated): DashboardShape['value_created'][number] => ({
  admin: value.admin,
  action: value.action,
  today: value.today,
  limit: value.limit,
  latest: { date: toIso(value.latestAtMs), target: value.latestTarget },
});

const presentDay = (day: DashboardDay): DashboardShape['days'][number] => ({
  day: toIso(day.dayAtMs).slice(0, 10),
  players_new: day.playersNew,
  players_active: day.playersActive,
  thc_paid_out: toThcNumber(day.paidOut.thcUnits),
  thc_taken_in: toThcNumber(day.takenIn.thcUnits),
  sol_paid_out: toSolNumber(day.paidOut.lamports),
  sol_taken_in: toSolNumber(day.takenIn.lamports),
});

export const presentDaySummary = (summary: DaySummary): DaySummaryShape => ({
  day: toIso(summary.dayAtMs).slice(0, 10),
  complete: summary.isComplete,
  figures: presentFigures(summary.figures),
  day_before: presentFigures(summary.dayBefore),
});

const presentFigures = (figures: DayFigures): DaySummaryShape['figures'] => ({
  players_active: figures.playersActive,
  players_new: figures.playersNew,
  thc_taken_in: toThcNumber(figures.takenIn.thcUnits),
  thc_paid_out: toThcNumber(figures.paidOut.thcUnits),
  sol_taken_in: toSolNumber(figures.takenIn.lamports),
  sol_paid_out: toSolNumber(figures.paidOut.lamports),
  refunds: figures.refunds,
  thc_refunded: toThcNumber(figures.refunded.thcUnits),
  sol_refunded: toSolNumber(figures.refunded.lamports),
  errors: figures.errors,
  longest_payout_wait_ms: figures.longestWaitMs,
});
