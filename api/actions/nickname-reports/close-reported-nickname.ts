import type { Connection } from '../../store/database/database.ts';
import {
  clearNickname,
  closeNicknameCase,
  findNicknameCase,
  type NicknameCase,
  ownsGrowhouseNamed,
} from '../../store/users/nickname-reports.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { assertOtherWallet } from '../admin/assert-other-wallet.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/**
 * Clears a reported nickname of all growhouses that have it, and closes its case. Their owners can
 * choose another one.
 * @throws RefusalError NOT_FOUND; OWN_WALLET if the admin's own growhouse has it; CONFLICT if it was
 * reset already
 */
export async function resetReportedNickname(
  ctx: Context,
  caller: Admin,
  id: number,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const nowMs = ctx.now();
    const { nickname } = await loadCase(db, admin, id);
    const closing = { outcome: 'reset', by: admin.address, nowMs } as const;
    assertUpdated(await closeNicknameCase(db, id, closing));
    const growhouses = await clearNickname(db, nickname);
    const action = {
      action: 'reset nickname',
      target: `reported nickname ${id}`,
      before: { nickname },
      after: { nickname: null, growhouses },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
}

/**
 * Closes the case of a reported nickname without changing anything. Further reports do not open it.
 * @throws RefusalError NOT_FOUND; OWN_WALLET if the admin's own growhouse has it; CONFLICT if it is
 * closed already
 */
export async function dismissReportedNickname(
  ctx: Context,
  caller: Admin,
  id: number,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const nowMs = ctx.now();
    const { nickname } = await loadCase(db, admin, id);
    const closing = { outcome: 'dismissed', by: admin.address, nowMs } as const;
    assertUpdated(await closeNicknameCase(db, id, closing));
    const action = {
      action: 'dismiss nickname report',
      target: `reported nickname ${id}`,
      before: { closed: false },
      after: { closed: true, nickname },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
}

/** Loads a case, and refuses it if the admin's own growhouse has the nickname. */
async function loadCase(db: Connection, admin: Admin, id: number): Promise<NicknameCase> {
  const found = await findNicknameCase(db, id);
  if (!found) throw new RefusalError('NOT_FOUND');
  const { nickname } = found;
  if (await ownsGrowhouseNamed(db, { userId: admin.userId, nickname })) {
    await assertOtherWallet(db, admin, admin.address);
  }
  return found;
}
