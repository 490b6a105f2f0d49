import type { ValueAction } from '../../../src/money/admin-quotas.ts';
import { countAdminActions } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Admin } from '../context.ts';
import { startOfUtcDay } from '../day.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Checks that an admin may perform an action that creates value once more today. Superadmins always may.
 * Counts the entries of the audit trail, so it has to run in the transaction that records the action.
 * @throws RefusalError ADMIN_QUOTA
 */
export async function assertWithinQuota(
  db: Connection,
  { address, isSuperadmin }: Pick<Admin, 'address' | 'isSuperadmin'>,
  action: ValueAction,
  nowMs: number,
): Promise<void> {
  if (isSuperadmin) return;
  const { adminQuotas } = await loadEconomy(db);
  const filter = { admin: address, action, sinceMs: startOfUtcDay(nowMs) };
  if ((await countAdminActions(db, filter)) >= adminQuotas[action]) {
    throw new RefusalError('ADMIN_QUOTA');
  }
}
