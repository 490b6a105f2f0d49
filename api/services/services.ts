import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/game/time.ts';
import { liftExpiredBans } from '../actions/admin/bans.ts';
import { watchChain } from '../actions/alarms/set-alarm.ts';
import type { Context } from '../actions/context.ts';
import { updateEconomyAlarms } from '../actions/economy/economy.ts';
import { refreshCollection, refreshOwnership } from '../actions/growers/collection.ts';
import { indexLogs } from '../actions/logs/application-log.ts';
import { runBackup } from '../actions/housekeeping/backup.ts';
import { runCleanup } from '../actions/housekeeping/run-cleanup.ts';
import { sendNotifications } from '../actions/notifications/send-notifications.ts';
import { collectPayments } from '../actions/payments/collect-payments.ts';
import { checkPayoutAge, checkVault } from '../actions/payouts/vault-alarms.ts';
import { refundLateExchanges } from '../actions/payouts/refund-late-exchanges.ts';
import { sendPayouts } from '../actions/payouts/send-payouts.ts';
import { settlePayouts } from '../actions/payouts/settle-payouts.ts';
import { logPlantDecay } from '../actions/plants/decay.ts';
import { reconcile } from '../actions/reconciliation/reconcile.ts';
import { SERVICE_NAMES, type ServiceName } from './service-state.ts';

/** A background task that the server runs periodically. */
export interface Service {
  name: string;
  /** Used in paths and in SERVICES_AUTOSTART. */
  shortName: string;
  /** Delay from the end of one run to the next; a service with 0 cannot be started. */
  intervalMs: number;
  /** Minimum delay of the first run after the process has started. */
  firstAfterMs?: number;
  run(ctx: Context): Promise<void>;
}

/** What each service does, by its short name. */
export const TASKS: Readonly<Record<ServiceName, Omit<Service, 'shortName'>>> = {
  collection: { name: 'Collection', intervalMs: DAY_MS, run: refreshCollection },
  ownership: { name: 'Ownership', intervalMs: 10 * MINUTE_MS, run: refreshOwnership },
  payouts: {
    name: 'Payouts',
    intervalMs: 10_000,
    run: async (ctx) => {
      await settlePayouts(ctx);
      const sent = await sendPayouts(ctx);
      // A fast chain may have finalized them already.
      if (sent > 0) await settlePayouts(ctx);
      await checkVault(ctx);
      await refundLateExchanges(ctx);
      await updateEconomyAlarms(ctx);
    },
  },
  payments: {
    name: 'Payments',
    intervalMs: 30_000,
    run: async (ctx) => {
      // Watched from here, because the payouts service may be what hangs. First, because an unreachable
      // chain ends the run.
      await checkPayoutAge(ctx);
      await watchChain(ctx, () => collectPayments(ctx));
    },
  },
  reconciliation: {
    name: 'Reconciliation',
    intervalMs: 5 * MINUTE_MS,
    run: (ctx) => reconcile(ctx),
  },
  notices: { name: 'Notices', intervalMs: MINUTE_MS, run: sendNotifications },
  lifecycle: {
    name: 'Lifecycle',
    intervalMs: MINUTE_MS,
    run: async (ctx) => {
      await logPlantDecay(ctx);
      await liftExpiredBans(ctx);
      await indexLogs(ctx);
    },
  },
  cleanup: { name: 'Cleanup', intervalMs: HOUR_MS, run: runCleanup },
  backup: {
    name: 'Backup',
    intervalMs: DAY_MS,
    // A restart should serve players first.
    firstAfterMs: MINUTE_MS,
    run: runBackup,
  },
};

/** All services, in the order the admin area lists them. */
export const SERVICES: readonly Service[] = SERVICE_NAMES.map((shortName) => ({
  shortName,
  ...TASKS[shortName],
}));
