import { findOldestPayableMs } from '../../store/payouts/payouts-parked.ts';
import type { Context } from '../context.ts';
import { setVaultAlarm } from './set-vault-alarm.ts';

/** Payouts that could be paid and take longer than this raise an alarm. */
const MAX_PAYOUT_AGE_MS = 5 * 60_000;

/** Raises an alarm while a payout that could be paid is overdue, whatever the cause. */
export async function checkPayoutAge(ctx: Context): Promise<void> {
  const oldestMs = await findOldestPayableMs(ctx.db);
  const isLate = oldestMs !== null && ctx.now() - oldestMs > MAX_PAYOUT_AGE_MS;
  await setVaultAlarm(ctx, 'payouts-late', isLate);
}
