import { raiseAlarm } from '../../store/server/alarms.ts';
import { loadMaintenanceMode, saveMaintenanceMode } from '../../store/server/maintenance-mode.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/** Reminds admins on the dashboard that players cannot act. */
export const MAINTENANCE_ALARM = {
  name: 'maintenance',
  message: 'Maintenance mode is on: players can look, but not play.',
} as const;

/**
 * Switches the maintenance mode on, or changes its message.
 * @throws RefusalError SUPERADMIN_REQUIRED
 */
export async function startMaintenance(
  ctx: Context,
  caller: Admin,
  { message }: { message: string },
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const nowMs = ctx.now();
    const current = await loadMaintenanceMode(db);
    await saveMaintenanceMode(db, { message, startedBy: admin.address, startedAtMs: nowMs });
    await raiseAlarm(db, { ...MAINTENANCE_ALARM, raisedAtMs: nowMs });
    const action = {
      action: 'start maintenance',
      target: 'maintenance mode',
      ...(current && { before: { message: current.message } }),
      after: { message },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
  ctx.onConfigChanged?.();
}
