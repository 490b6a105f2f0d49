import { deleteSessionsOf } from '../../store/sessions.ts';
import { setRole } from '../../store/users.ts';
import type { Admin, Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { claimed } from '../transaction.ts';
import { inAct } from './in-act.ts';
import { recordAct } from './record-act.ts';
import { demandNotConfigured, roleFields, userBelow, userTarget } from './user-target.ts';

export interface Appointment {
  userId: number;
  isSuperadmin: boolean;
}

/**
 * Makes a player an admin, who has to sign in to the admin area anew.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED, USER_BANNED,
 * USER_IS_ADMIN
 */
export async function addAdmin(
  ctx: Context,
  caller: Admin,
  { userId, isSuperadmin }: Appointment,
): Promise<void> {
  await inAct(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new Refused('SUPERADMIN_REQUIRED');
    const user = await userBelow(ctx, db, admin, userId);
    demandNotConfigured(ctx, user);
    if (user.isAdmin || user.isSuperadmin) throw new Refused('USER_IS_ADMIN');
    if (user.isBanned) throw new Refused('USER_BANNED');
    const role = { isAdmin: true, isSuperadmin };
    claimed(await setRole(db, user, role));
    await deleteSessionsOf(db, user.id, 'admin');
    const change = { before: roleFields(user), after: roleFields(role) };
    await recordAct(db, admin, { action: 'add admin', ...change, ...userTarget(user) }, ctx.now());
  });
}

/**
 * Makes an admin a superadmin, or a superadmin an admin; either works with the next call.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED, USER_NOT_ADMIN
 */
export async function updateAdmin(
  ctx: Context,
  caller: Admin,
  { userId, isSuperadmin }: Appointment,
): Promise<void> {
  await changeRole(ctx, caller, {
    userId,
    action: 'edit admin',
    role: { isAdmin: true, isSuperadmin },
  });
}

/**
 * Makes an admin a player again; it works with the next call.
 * @throws Refused NOT_FOUND, OWN_ACCOUNT, CONFIGURED_SUPERADMIN, SUPERADMIN_REQUIRED, USER_NOT_ADMIN
 */
export async function removeAdmin(
  ctx: Context,
  caller: Admin,
  { userId }: { userId: number },
): Promise<void> {
  await changeRole(ctx, caller, {
    userId,
    action: 'remove admin',
    role: { isAdmin: false, isSuperadmin: false },
  });
}

interface RoleChange {
  userId: number;
  action: string;
  role: { isAdmin: boolean; isSuperadmin: boolean };
}

async function changeRole(
  ctx: Context,
  caller: Admin,
  { userId, action, role }: RoleChange,
): Promise<void> {
  await inAct(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new Refused('SUPERADMIN_REQUIRED');
    const user = await userBelow(ctx, db, admin, userId);
    demandNotConfigured(ctx, user);
    if (!user.isAdmin && !user.isSuperadmin) throw new Refused('USER_NOT_ADMIN');
    if (user.isAdmin === role.isAdmin && user.isSuperadmin === role.isSuperadmin) return;
    claimed(await setRole(db, user, role));
    const change = { before: roleFields(user), after: roleFields(role) };
    await recordAct(db, admin, { action, ...change, ...userTarget(user) }, ctx.now());
  });
}
