import { findUser } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { refreshHoldings } from '../growers/refresh-holdings.ts';
import { RefusalError } from '../refusal-error.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { recordAdminAction } from './record-admin-action.ts';
import { toUserTarget } from './user-audit.ts';

/**
 * Reads a player's growers from the chain, as the player's sign-in does, and creates the growhouses
 * they have earned. The audit entry is written first, so that nothing happens without one.
 * @throws RefusalError NOT_FOUND
 * @throws ChainUnreachableError
 */
export async function refreshUserGrowers(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  const { address } = await inAdminTransaction(ctx, caller, async (db, admin) => {
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError('NOT_FOUND');
    const action = { action: 'read growers', ...toUserTarget(user) };
    await recordAdminAction(db, admin, action, ctx.now());
    return user;
  });
  await refreshHoldings(ctx, { userId, address });
}
