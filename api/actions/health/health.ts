import { countPaymentsByState, type PaymentCount } from '../../store/payments/payments.ts';
import { countParked, findOldestPayableMs, type ParkedCount } from '../../store/payouts/waiting.ts';
import { ChainUnreachableError } from '../../chain/chain.ts';
import { loadUnsettledPayouts, type UnsettledPayouts } from '../../store/admin/dashboard.ts';
import { listBackups } from '../../store/backup/backup.ts';
import {
  type DatabaseSize,
  readDatabaseSize,
  assertWritable,
} from '../../store/database/health.ts';
import { readDrillRecord } from '../../store/backup/drill-record.ts';
import { getDialectOfUrl } from '../../store/database/dialect.ts';
import { loadRaisedAlarms } from '../../store/server/alarms.ts';
import type { Context } from '../context.ts';
import { DISPUTE_ALARM } from '../alarms/set-alarm.ts';
import { VAULT_ALARMS } from '../payouts/vault-alarms.ts';

/**
 * Asserts that the game can be played.
 * @throws if the database cannot be written or the chain does not answer
 */
export async function assertReady(ctx: Context): Promise<void> {
  await assertWritable(ctx.db, ctx.backups.databaseUrl);
  if (!(await ctx.chain.isReachable())) throw new ChainUnreachableError('the node does not answer');
}

/** The alarms that are exported while they are not raised, too. */
const ALARM_NAMES: readonly string[] = [DISPUTE_ALARM.name, ...Object.keys(VAULT_ALARMS)];

/** The current figures that the metrics endpoint exports. */
export interface Gauges extends DatabaseSize {
  unsettled: UnsettledPayouts[];
  /** Queued payouts that cannot be paid now, by reason. */
  parked: ParkedCount[];
  /** Age of the oldest payout that could be paid and is not confirmed; 0 if there is none. */
  oldestPayableMs: number;
  payments: PaymentCount[];
  alarms: { name: string; isRaised: boolean }[];
  /** The least that the vault should hold; null for no mark. */
  vaultLowWater: { thcUnits: bigint | null; lamports: bigint | null };
  /** When the newest backup was made, Unix ms; 0 if there is none; null if PostgreSQL's tools make them. */
  newestBackupAtMs: number | null;
  /** When a restore drill last found no problem, Unix ms; null if none has. */
  lastDrillAtMs: number | null;
}

/** Reads the figures from the database. Asks no chain node. */
export async function readGauges(ctx: Context): Promise<Gauges> {
  const unsettled = await loadUnsettledPayouts(ctx.db);
  const parked = await countParked(ctx.db);
  const nowMs = ctx.now();
  const sinceMs = (await findOldestPayableMs(ctx.db)) ?? nowMs;
  const payments = await countPaymentsByState(ctx.db);
  const alarms = await readAlarms(ctx);
  const { vaultLowWater } = ctx.settings;
  const size = await readDatabaseSize(ctx.db, ctx.backups.databaseUrl);
  const oldestPayableMs = Math.max(nowMs - sinceMs, 0);
  const figures = { unsettled, parked, oldestPayableMs, payments, alarms, vaultLowWater };
  return { ...figures, ...size, ...readBackupTimes(ctx.backups) };
}

const readBackupTimes = ({
  databaseUrl,
  dir,
}: Context['backups']): Pick<Gauges, 'newestBackupAtMs' | 'lastDrillAtMs'> => ({
  newestBackupAtMs:
    getDialectOfUrl(databaseUrl) === 'postgres' ? null : (listBackups(dir)[0]?.takenAtMs ?? 0),
  lastDrillAtMs: readDrillRecord(dir)?.succeededAtMs ?? null,
});

async function readAlarms(ctx: Context): Promise<Gauges['alarms']> {
  const raised = new Set((await loadRaisedAlarms(ctx.db)).map(({ name }) => name));
  const names = new Set([...ALARM_NAMES, ...raised]);
  return [...names].map((name) => ({ name, isRaised: raised.has(name) }));
}
