import { ChainUnreachableError } from '../../chain/chain.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { clearAlarm, loadRaisedAlarms, raiseAlarm } from '../../store/server/alarms.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';

interface AlarmDefinition {
  name: string;
  /** The level of the line in the application log when the alarm is raised. */
  severity: 'Critical' | 'Warning';
  message: string;
}

/**
 * Raises or clears an alarm. Logs only when its state changes: in the application log, and in the log
 * of the process, which an operator's tools collect.
 */
export async function setAlarm(
  ctx: Context,
  { name, severity, message }: AlarmDefinition,
  isOn: boolean,
): Promise<void> {
  const nowMs = ctx.now();
  const hasChanged = await runTransaction(ctx.db, async (db) => {
    const isChange = isOn
      ? await raiseAlarm(db, { name, message, raisedAtMs: nowMs })
      : await clearAlarm(db, name);
    if (!isChange) return false;
    await appendLog(
      db,
      isOn ? { level: severity, message } : { message: `Over: ${message}` },
      nowMs,
    );
    return true;
  });
  if (!hasChanged) return;
  if (isOn) ctx.log.error('alarm.raised', { alarm: name, severity, message });
  else ctx.log.info('alarm.over', { alarm: name, severity, message });
}

/** No node answers, or the trusted one does not. Players are told so while it is raised. */
export const CHAIN_ALARM = {
  name: 'chain',
  severity: 'Critical',
  message: 'The chain does not answer: payments and payouts wait',
} as const;

/** Reads the chain. Raises an alarm if it does not answer, and clears it once it does. */
export async function watchChain(ctx: Context, readChain: () => Promise<void>): Promise<void> {
  let isAway = false;
  try {
    await readChain();
  } catch (error) {
    isAway = error instanceof ChainUnreachableError;
    throw error;
  } finally {
    await setAlarm(ctx, CHAIN_ALARM, isAway);
  }
}

/** Nodes that disagree about a payment. */
export const DISPUTE_ALARM = {
  name: 'payment-nodes',
  severity: 'Critical',
  message: 'The chain nodes disagree about a payment, which waits until they agree',
} as const;

/**
 * How long the alarm stays on at least. A payment that only one node claims is not in the list of the
 * payments service, so an alarm that a player's confirmation raised would otherwise end at once.
 */
const MIN_ALARM_MS = 10 * 60_000;

export const raiseDisputeAlarm = (ctx: Context): Promise<void> =>
  setAlarm(ctx, DISPUTE_ALARM, true);

/** Clears the alarm about nodes that disagree, unless it was raised only recently. */
export async function clearDisputeAlarm(ctx: Context): Promise<void> {
  const alarms = await loadRaisedAlarms(ctx.db);
  const alarm = alarms.find(({ name }) => name === DISPUTE_ALARM.name);
  if (!alarm || ctx.now() - alarm.raisedAtMs < MIN_ALARM_MS) return;
  await setAlarm(ctx, DISPUTE_ALARM, false);
}
