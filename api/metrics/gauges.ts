import { Gauge, type Registry } from 'prom-client';
import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import type { Gauges } from '../actions/health/health.ts';

/** Creates the gauges of the game's figures. @returns a function that sets them */
export function createGauges(registers: Registry[]): (gauges: Gauges) => void {
  const updateMoney = createMoneyGauges(registers);
  const alarm = new Gauge({
    name: 'growerz_alarm',
    help: 'Whether an alarm is raised: 1 or 0',
    labelNames: ['name'],
    registers,
  });
  const lowWater = new Gauge({
    name: 'growerz_vault_low_water_mark',
    help: 'The least that the vault should hold, in whole coins',
    labelNames: ['currency'],
    registers,
  });
  const bytes = new Gauge({
    name: 'growerz_database_bytes',
    help: 'Size of the database and of its write-ahead log',
    labelNames: ['file'],
    registers,
  });
  const newestBackup = new Gauge({
    name: 'growerz_backup_newest_timestamp_seconds',
    help: 'When the newest backup was made; 0 if there is none, absent with PostgreSQL',
    registers,
  });
  const lastDrill = new Gauge({
    name: 'growerz_restore_drill_last_success_timestamp_seconds',
    help: 'When a restore drill last found no problem; 0 if none has',
    registers,
  });
  return (gauges) => {
    updateMoney(gauges);
    // The alert about old backups must not be raised for backups that the server does not make.
    if (gauges.newestBackupAtMs === null) newestBackup.remove();
    else newestBackup.set(gauges.newestBackupAtMs / 1000);
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

function createMoneyGauges(registers: Registry[]): (gauges: Gauges) => void {
  const payouts = new Gauge({
    name: 'growerz_payouts',
    help: 'Payouts that are not confirmed, by state and currency',
    labelNames: ['state', 'currency'],
    registers,
  });
  const amounts = new Gauge({
    name: 'growerz_payouts_amount',
    help: 'Amount of the payouts that are not confirmed, by state and currency, in whole coins',
    labelNames: ['state', 'currency'],
    registers,
  });
  const oldest = new Gauge({
    name: 'growerz_payouts_oldest_age_seconds',
    help: 'Age of the oldest payout that could be paid and is not confirmed; 0 if there is none',
    registers,
  });
  const parkedPayouts = new Gauge({
    name: 'growerz_payouts_parked',
    help: 'Queued payouts that cannot be paid now, by reason',
    labelNames: ['reason'],
    registers,
  });
  const payments = new Gauge({
    name: 'growerz_payments',
    help: 'Payments by state; held ones are those of banned wallets',
    labelNames: ['state'],
    registers,
  });
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
