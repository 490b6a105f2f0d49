import { setTimeout } from 'node:timers/promises';
import { countPaymentsByState } from '../../store/payments/payments.ts';
import { countParked, findOldestPayableMs } from '../../store/payouts/waiting.ts';
import { loadUnsettledPayouts } from '../../store/admin/dashboard.ts';
import { listBackups } from '../../store/backup/backup.ts';
import { readDrillRecord } from '../../store/backup/drill-record.ts';
import type { Connection } from '../../store/database/database.ts';
import { DatabaseBusyError } from '../../store/database/database-error.ts';
import { getDialectOfUrl } from '../../store/database/dialect.ts';
import { assertWritable, readStorage } from '../../store/database/health.ts';
import { loadRaisedAlarms } from '../../store/server/alarms.ts';
import type { Context } from '../context.ts';
import { CHAIN_ALARM, DISPUTE_ALARM } from '../alarms/set-alarm.ts';
import { VAULT_ALARMS } from '../payouts/vault-alarms.ts';

/** Load balancers wait for two seconds. */
const READY_TIMEOUT_MS = 1500;

/**
 * Creates a function that asserts that this process can save what players do. Without the chain most of
 * the game goes on, so it is not asked.
 * @returns the function; it throws DatabaseBusyError if the database does not answer in time,
 * DatabaseStorageError
 */
export function createReadinessCheck(ctx: Context): () => Promise<void> {
  let probe: Promise<void> | null = null;
  return () => {
    // Only one at a time, because each keeps a connection for as long as the database is silent.
    probe ??= assertWritable(ctx.db, ctx.backups.databaseUrl).finally(() => {
      probe = null;
    });
    return Promise.race([probe, rejectLate()]);
  };
}

async function rejectLate(): Promise<never> {
  await setTimeout(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new DatabaseBusyError('The database does not answer');
}

/** The alarms that are exported while they are not raised, too. */
const ALARM_NAMES: readonly string[] = [
  CHAIN_ALARM.name,
  DISPUTE_ALARM.name,
  ...Object.keys(VAULT_ALARMS),
];

/** The current figures that the metrics endpoint exports. */
export type Gauges = Awaited<ReturnType<typeof readGauges>>;

/** Reads the figures from the database. Asks no chain node. */
export async function readGauges(ctx: Context) {
  const { db, settings, backups } = ctx;
  const nowMs = ctx.now();
  const isPostgres = getDialectOfUrl(backups.databaseUrl) === 'postgres';
  return {
    unsettled: await loadUnsettledPayouts(db),
    /** Queued payouts that cannot be paid now, by reason. */
    parked: await countParked(db),
    /** Age of the oldest payout that could be paid and is not confirmed; 0 if there is none. */
    oldestPayableMs: Math.max(nowMs - ((await findOldestPayableMs(db)) ?? nowMs), 0),
    payments: await countPaymentsByState(db),
    alarms: await readAlarms(db),
    vaultLowWater: settings.vaultLowWater,
    ...(await readStorage(db, backups.databaseUrl)),
    /** Unix ms; 0 if there is none; null if PostgreSQL's tools make them. */
    newestBackupAtMs: isPostgres ? null : (listBackups(backups.dir)[0]?.takenAtMs ?? 0),
    /** When a restore drill last found no problem, Unix ms; null if none has. */
    lastDrillAtMs: readDrillRecord(backups.dir)?.succeededAtMs ?? null,
  };
}

async function readAlarms(db: Connection): Promise<{ name: string; isRaised: boolean }[]> {
  const raised = new Set((await loadRaisedAlarms(db)).map(({ name }) => name));
  const names = new Set([...ALARM_NAMES, ...raised]);
  return [...names].map((name) => ({ name, isRaised: raised.has(name) }));
}
