import { loadRaisedAlarms } from '../../store/server/alarms.ts';
import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';

/** Nodes that disagree about a payment. */
export const DISPUTE_ALARM = {
  name: 'payment-nodes',
  level: 'Critical',
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
