import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import type { Gauges } from '../actions/health/health.ts';
import type { ServiceReport } from '../services/service-control.ts';
import type { MetricFactory } from './metric-factory.ts';

/** Creates the gauges of the game's figures. @returns a function that sets them */
export function createGauges(create: MetricFactory): (gauges: Gauges) => void {
  const { gauge } = create;
  const updateMoney = createMoneyGauges(create);
  const alarm = gauge('alarm', 'Whether an alarm is raised: 1 or 0', 'name');
  const lowWater = gauge(
    'vault_low_water_mark',
    'The least that the vault should hold, in whole coins',
    'currency',
  );
  const bytes = gauge('database_bytes', 'Size of the database and of its write-ahead log', 'file');
  const newestBackup = gauge(
    'backup_newest_timestamp_seconds',
    'When the newest backup was made; 0 if there is none, absent with PostgreSQL',
  );
  const archived = gauge(
    'archive_newest_timestamp_seconds',
    'When PostgreSQL last archived a part of its log; 0 if it never has, absent if it does not archive',
  );
  const lastDrill = gauge(
    'restore_drill_last_success_timestamp_seconds',
    'When a restore drill last found no problem; 0 if none has',
  );
  return (gauges) => {
    updateMoney(gauges);
    // No alert must be raised for what this server or its PostgreSQL does not do.
    for (const [time, atMs] of [
      [newestBackup, gauges.newestBackupAtMs],
      [archived, gauges.logArchivedAtMs],
    ] as const) {
      if (atMs === null) time.remove();
      else time.set(atMs / 1000);
    }
    lastDrill.set((gauges.lastDrillAtMs ?? 0) / 1000);
    alarm.reset();
    for (const { name, isRaised } of gauges.alarms) alarm.set({ name }, isRaised ? 1 : 0);
    const { thcUnits, lamports } = gauges.vaultLowWater;
    if (thcUnits !== null) lowWater.set({ currency: 'thc' }, toThcNumber(thcUnits));
    if (lamports !== null) lowWater.set({ currency: 'sol' }, toSolNumber(lamports));
    bytes.set({ file: 'database' }, gauges.databaseBytes);
    if (gauges.logBytes !== null) bytes.set({ file: 'write-ahead-log' }, gauges.logBytes);
  };
}

function createMoneyGauges({ gauge }: MetricFactory): (gauges: Gauges) => void {
  const payouts = gauge(
    'payouts',
    'Payouts that are not confirmed, by state and currency',
    'state',
    'currency',
  );
  const amounts = gauge(
    'payouts_amount',
    'Amount of the payouts that are not confirmed, by state and currency, in whole coins',
    'state',
    'currency',
  );
  const oldest = gauge(
    'payouts_oldest_age_seconds',
    'Age of the oldest payout that could be paid and is not confirmed; 0 if there is none',
  );
  const parkedPayouts = gauge(
    'payouts_parked',
    'Queued payouts that cannot be paid now, by reason',
    'reason',
  );
  const payments = gauge(
    'payments',
    'Payments by state; held ones are those of banned wallets',
    'state',
  );
  return ({ unsettled, parked, oldestPayableMs, payments: paymentCounts }) => {
    for (const state of ['queued', 'sent', 'set_aside'] as const) {
      for (const currency of ['thc', 'sol'] as const) {
        const found = unsettled.find((each) => each.state === state && each.currency === currency);
        const toCoins = currency === 'thc' ? toThcNumber : toSolNumber;
        payouts.set({ state, currency }, found?.count ?? 0);
        amounts.set({ state, currency }, toCoins(found?.amount ?? 0n));
      }
    }
    oldest.set(oldestPayableMs / 1000);
    parkedPayouts.reset();
    for (const { reason, count } of parked) parkedPayouts.set({ reason }, count);
    for (const { state, count } of paymentCounts) payments.set({ state }, count);
  };
}

/** Creates the gauges of the background services. @returns a function that sets them */
export function createServiceGauges({
  gauge,
}: MetricFactory): (services: readonly ServiceReport[]) => void {
  const lastSuccess = gauge(
    'service_last_success_timestamp_seconds',
    'When a background service last succeeded, also before this process started',
    'service',
  );
  const interval = gauge(
    'service_interval_seconds',
    'Delay from the end of one run of a background service to the next',
    'service',
  );
  const started = gauge(
    'service_started',
    'Whether a background service runs periodically: 1, or 0 if it is stopped',
    'service',
  );
  const leaseAge = gauge(
    'service_lease_age_seconds',
    'How long the current run of a background service has held its lease',
    'service',
  );
  return (services) => {
    leaseAge.reset();
    for (const { shortName: service, intervalMs, status, ...times } of services) {
      interval.set({ service }, intervalMs / 1000);
      started.set({ service }, status === 'STOPPED' ? 0 : 1);
      if (times.lastSuccessAtMs !== null)
        lastSuccess.set({ service }, times.lastSuccessAtMs / 1000);
      if (times.leaseAgeMs !== null) leaseAge.set({ service }, times.leaseAgeMs / 1000);
    }
  };
}
