import { deleteSessionsOf } from '../../store/sessions.ts';
import { setBanned } from '../../store/users.ts';
import type { Admin, Context } from '../context.ts';
import { claimed } from '../transaction.ts';
import { inAct } from './in-act.ts';
import { recordAct } from './record-act.ts';
import { demandNotConfigured, userBelow, userTarget } from './user-target.ts';

/**
 * Bans a user, who is told so by the next call: the sessions stay to tell it by. That a user is banned
 * already is fine.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED
 */
export async function banUser(
  ctx: Context,
  admin: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await setBan(ctx, admin, { userId, isBanned: true });
}

/**
 * Lets a user in again, by signing in anew: no token of before works any more.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function unbanUser(
  ctx: Context,
  admin: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await setBan(ctx, admin, { userId, isBanned: false });
}

async function setBan(
  ctx: Context,
  caller: Admin,
  { userId, isBanned }: { userId: number; isBanned: boolean },
): Promise<void> {
  await inAct(ctx, caller, async (db, admin) => {
    const user = await userBelow(ctx, db, admin, userId);
    if (isBanned) demandNotConfigured(ctx, user);
    if (user.isBanned === isBanned) return;
    claimed(await setBanned(db, user, isBanned));
    if (!isBanned) await deleteSessionsOf(db, user.id);
    const act = {
      action: isBanned ? 'ban user' : 'unban user',
      before: { banned: user.isBanned },
      after: { banned: isBanned },
      ...userTarget(user),
    };
    await recordAct(db, admin, act, ctx.now());
  });
}
