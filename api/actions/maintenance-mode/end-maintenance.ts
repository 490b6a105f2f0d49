import { clearAlarm } from '../../store/server/alarms.ts';
import { deleteMaintenanceMode, loadMaintenanceMode } from '../../store/server/maintenance-mode.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { MAINTENANCE_ALARM } from './start-maintenance.ts';

/**
 * Switches the maintenance mode off.
 * @throws RefusalError SUPERADMIN_REQUIRED; CONFLICT if it is off
 */
export async function endMaintenance(ctx: Context, caller: Admin): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const current = await loadMaintenanceMode(db);
    if (!current) throw new RefusalError('CONFLICT');
    await deleteMaintenanceMode(db);
    await clearAlarm(db, MAINTENANCE_ALARM.name);
    const action = {
      action: 'end maintenance',
      target: 'maintenance mode',
      before: { message: current.message },
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
  ctx.onConfigChanged?.();
}
