import type { DashboardShape } from '../../../src/contract/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { solNumber, thcNumber } from '../../../src/game/amounts.ts';
import type { Dashboard, DashboardDay, UnsettledPayouts } from '../../actions/read-dashboard.ts';
import type { VaultBalances } from '../../actions/watch-vault.ts';
import type { ServiceReport } from '../../services/service-reports.ts';
import { presentService } from './service.ts';

export interface DashboardParts extends Dashboard {
  /** Null while the chain cannot be reached. */
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
      queued: countOf(unsettled, 'queued'),
      sent: countOf(unsettled, 'sent'),
      set_aside: countOf(unsettled, 'set_aside'),
      confirmed: parts.confirmedPayouts,
      oldest_open: oldestOpen(unsettled),
    },
    payments: { set_aside: parts.paymentsSetAside },
    vault: {
      thc: vault && thcNumber(vault.thcUnits),
      sol: vault && solNumber(vault.lamports),
      thc_owed: thcNumber(owedIn(unsettled, 'thc')),
      sol_owed: solNumber(owedIn(unsettled, 'sol')),
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
    days: parts.days.map(presentDay),
  };
}

const countOf = (payouts: readonly UnsettledPayouts[], state: UnsettledPayouts['state']) =>
  payouts.reduce((sum, each) => (each.state === state ? sum + each.count : sum), 0);

const owedIn = (payouts: readonly UnsettledPayouts[], currency: 'thc' | 'sol') =>
  payouts.reduce((sum, each) => (each.currency === currency ? sum + each.amount : sum), 0n);

/** What is set aside waits for an admin, however long: it is counted, but is no sign of a jam. */
function oldestOpen(payouts: readonly UnsettledPayouts[]): string | null {
  const open = payouts.filter(({ state }) => state !== 'set_aside');
  return open.length === 0 ? null : toIso(Math.min(...open.map(({ oldestAtMs }) => oldestAtMs)));
}

const presentDay = (day: DashboardDay): DashboardShape['days'][number] => ({
  day: toIso(day.dayAtMs).slice(0, 10),
  players_new: day.playersNew,
  players_active: day.playersActive,
  thc_paid_out: thcNumber(day.paidOut.thcUnits),
  thc_taken_in: thcNumber(day.takenIn.thcUnits),
  sol_paid_out: solNumber(day.paidOut.lamports),
  sol_taken_in: solNumber(day.takenIn.lamports),
});
