import { startOfUtcDay } from '../../../src/game/time.ts';
import { mayActOnOwners, type ValueAction } from '../../../src/money/admin-quotas.ts';
import { countAdminActions } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { findUser, type User } from '../../store/users/users.ts';
import type { Admin, Context, GameSettings } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Runs an admin's action in one transaction after reading the admin's role again. If two superadmins
 * demote each other at the same time, only the first one succeeds.
 * @throws RefusalError ACCOUNT_BANNED, NOT_ADMIN; CONFLICT as `inTransaction` does
 */
export function inAdminTransaction<T>(
  ctx: Context,
  { userId }: Admin,
  work: (db: Connection, admin: Admin) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (db) => {
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError('NOT_ADMIN');
    if (user.isBanned) throw new RefusalError('ACCOUNT_BANNED');
    const role = resolveRole(user, ctx.settings);
    if (!role.admin) throw new RefusalError('NOT_ADMIN');
    return work(db, { userId, address: user.address, isSuperadmin: role.superadmin });
  });
}

/** Runs a superadmin's action as `inAdminTransaction` does. @throws RefusalError SUPERADMIN_REQUIRED */
export const inSuperadminTransaction = <T>(
  ctx: Context,
  caller: Admin,
  work: (db: Connection, admin: Admin) => Promise<T>,
): Promise<T> =>
  inAdminTransaction(ctx, caller, (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    return work(db, admin);
  });

export interface Role {
  admin: boolean;
  superadmin: boolean;
}

/** Returns whether the configuration makes a wallet a superadmin, which no admin can undo. */
export const isConfiguredSuperadmin = (
  { address }: { address: string },
  { superadmins }: Pick<GameSettings, 'superadmins'>,
): boolean => superadmins.includes(address);

/** Returns a user's role. Wallets named in the configuration are always superadmins. */
export function resolveRole(
  user: { address: string; isAdmin: boolean; isSuperadmin: boolean },
  settings: Pick<GameSettings, 'superadmins'>,
): Role {
  const superadmin = user.isSuperadmin || isConfiguredSuperadmin(user, settings);
  return { admin: user.isAdmin || superadmin, superadmin };
}

/**
 * Loads another user, if the admin may manage that user. Only superadmins manage admins. No admin
 * can manage their own account, so one superadmin always remains.
 * @throws RefusalError NOT_FOUND, OWN_ACCOUNT, SUPERADMIN_REQUIRED
 */
export async function loadManageableUser(
  { settings }: Context,
  db: Connection,
  admin: Admin,
  userId: number,
): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new RefusalError('NOT_FOUND');
  if (user.id === admin.userId) throw new RefusalError('OWN_ACCOUNT');
  if (resolveRole(user, settings).admin && !admin.isSuperadmin) {
    throw new RefusalError('SUPERADMIN_REQUIRED');
  }
  return user;
}

/** Protects superadmins set in the configuration. @throws RefusalError CONFIGURED_SUPERADMIN */
export function assertNotConfigured({ settings }: Context, user: User): void {
  if (isConfiguredSuperadmin(user, settings)) throw new RefusalError('CONFIGURED_SUPERADMIN');
}

/**
 * Checks that what a plain admin acts on does not belong to their own wallet, unless the settings allow
 * that. Superadmins may always act on their own; the audit trail marks it.
 * @param owners the wallets that own it before and after the action; null for none
 * @throws RefusalError OWN_WALLET
 */
export async function assertOtherWallet(
  db: Connection,
  admin: Pick<Admin, 'address' | 'isSuperadmin'>,
  ...owners: readonly (string | null)[]
): Promise<void> {
  if (!mayActOnOwners(admin, await loadEconomy(db), owners)) throw new RefusalError('OWN_WALLET');
}

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
