import { clearAlarm, raiseAlarm } from '../../store/server/alarms.ts';
import { appendLog } from '../../store/server/logs.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

export interface AlarmDefinition {
  name: string;
  /** The level of the log line when the alarm is raised. */
  level: 'Critical' | 'Warning';
  message: string;
}

/**
 * Raises or clears an alarm. Logs only when its state changes: in the application log, and in the log
 * of the process, which an operator's tools collect.
 */
export async function setAlarm(
  ctx: Context,
  { name, level, message }: AlarmDefinition,
  isOn: boolean,
): Promise<void> {
  const nowMs = ctx.now();
  const hasChanged = await runTransaction(ctx.db, async (db) => {
    const isChange = isOn
      ? await raiseAlarm(db, { name, message, raisedAtMs: nowMs })
      : await clearAlarm(db, name);
    if (!isChange) return false;
    const entry = isOn
      ? ({ level, message } as const)
      : ({ level: 'Info', message: `Over: ${message}` } as const);
    await appendLog(db, { ...entry, category: 'Service Action', address: null }, nowMs);
    return true;
  });
  if (!hasChanged) return;
  if (isOn) ctx.log.error('alarm.raised', { alarm: name, level, message });
  else ctx.log.info('alarm.over', { alarm: name, level, message });
}
