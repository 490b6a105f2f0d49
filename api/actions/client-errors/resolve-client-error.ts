import { findClientError, resolveClientErrorGroup } from '../../store/admin/client-errors.ts';
import { inAdminTransaction } from '../admin/permissions.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/**
 * Marks a reported error as resolved. Further reports of its version are counted, but do not open it
 * again; in a newer version it is a new, open one.
 * @throws RefusalError NOT_FOUND; CONFLICT if it is resolved already
 */
export async function resolveClientError(ctx: Context, caller: Admin, id: number): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const error = await findClientError(db, id);
    if (!error) throw new RefusalError('NOT_FOUND');
    const nowMs = ctx.now();
    assertUpdated(await resolveClientErrorGroup(db, id, { by: admin.address, nowMs }));
    const action = {
      action: 'resolve client error',
      target: `error ${id}`,
      before: { resolved: false },
      after: { resolved: true, version: error.version, name: error.name, message: error.message },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
}
