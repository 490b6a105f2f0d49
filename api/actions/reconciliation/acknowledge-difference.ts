import { acknowledgeFinding, listFindings } from '../../store/reconciliation/reconciliations.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { decideDifferenceStops } from './decide-difference-stops.ts';
import { setReconciliationAlarm } from './set-reconciliation-alarm.ts';

/**
 * Accepts a difference between the books and the chain, such as a transfer to cold storage. It no longer
 * stops anything; if it changes, it is a new difference. The reason is kept in the audit trail.
 * @throws RefusalError SUPERADMIN_REQUIRED; NOT_FOUND; CONFLICT if it is not certain, or acknowledged
 */
export async function acknowledgeDifference(
  ctx: Context,
  caller: Admin,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const finding = (await listFindings(db)).find((row) => row.key === key);
    if (!finding) throw new RefusalError('NOT_FOUND');
    const nowMs = ctx.now();
    assertUpdated(await acknowledgeFinding(db, key, { by: admin.address, reason, nowMs }));
    const action = {
      action: 'acknowledge difference',
      target: `difference ${key}`,
      after: { difference: finding.message, reason },
    };
    await recordAdminAction(db, admin, action, nowMs);
    await decideDifferenceStops(db, ctx.settings.maxUnexplainedLoss);
    await setReconciliationAlarm(db, nowMs);
  });
}
