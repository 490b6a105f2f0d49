import { isWithinQuota, type ValueAction } from '../../../src/game/admin-quotas.ts';
import { countAdminActions } from '../../store/audit.ts';
import type { Connection } from '../../store/database.ts';
import type { Admin } from '../context.ts';
import { startOfUtcDay } from '../day.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Checks that an admin may perform an action that creates value once more today. Counts the entries of
 * the audit trail, so it has to run in the transaction that records the action.
 * @throws RefusalError ADMIN_QUOTA
 */
export async function assertWithinQuota(
  db: Connection,
  { address }: Pick<Admin, 'address'>,
  action: ValueAction,
  nowMs: number,
): Promise<void> {
  const filter = { admin: address, action, sinceMs: startOfUtcDay(nowMs) };
  if (!isWithinQuota(action, await countAdminActions(db, filter))) {
    throw new RefusalError('ADMIN_QUOTA');
  }
}
