import { startOfUtcDay } from '../../../src/game/time.ts';
import { mayActOnOwners, type ValueAction } from '../../../src/money/admin-quotas.ts';
import { type AuditFields, countAdminActions, insertAuditEntry } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import { appendLog } from '../../store/server/logs.ts';
import { findUser, type User } from '../../store/users/users.ts';
import type { Admin, Context } from '../context.ts';
import { assertFound, RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { isConfiguredSuperadmin, resolveRole, type Role } from './roles.ts';

/** An action as the audit trail records it. */
export interface AuditedAction {
  /** For example 'ban user'. */
  action: string;
  /** For example 'user 12'. */
  target: string;
  /** The fields of the target before and after; omitted if it did not exist. */
  before?: AuditFields;
  after?: AuditFields;
  /** The wallet the action is about. */
  targetAddress?: string;
  /** Further wallets that own what the action is about. */
  owners?: readonly (string | null)[];
}

/** The transaction of an admin's action. */
export interface AdminScope {
  ctx: Context;
  db: Connection;
  /** With the role that the database has now. */
  admin: Admin;
  nowMs: number;
  /** Records what the admin did, as `recordAdminAction` does. */
  record: (action: AuditedAction) => Promise<void>;
  /** Calls back once the transaction is committed. */
  afterCommit: (callback: () => void) => void;
}

/**
 * Runs an admin's action in one transaction after reading the admin's role again. If two superadmins
 * demote each other at the same time, only the first one succeeds.
 * @throws RefusalError ACCOUNT_BANNED, NOT_ADMIN; CONFLICT as `inTransaction` does
 */
export async function inAdminTransaction<T>(
  ctx: Context,
  { userId }: Admin,
  work: (scope: AdminScope) => Promise<T>,
): Promise<T> {
  let callbacks: (() => void)[] = [];
  const result = await inTransaction(ctx, async (db) => {
    callbacks = [];
    const user = await findUser(db, userId);
    if (!user) throw new RefusalError('NOT_ADMIN');
    if (user.isBanned) throw new RefusalError('ACCOUNT_BANNED');
    const role = resolveRole(user, ctx.settings);
    if (!role.admin) throw new RefusalError('NOT_ADMIN');
    const admin = { userId, address: user.address, isSuperadmin: role.superadmin };
    const nowMs = ctx.now();
    const record = (action: AuditedAction) => recordAdminAction(db, admin, action, nowMs);
    const afterCommit = (callback: () => void) => void callbacks.push(callback);
    return work({ ctx, db, admin, nowMs, record, afterCommit });
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Defines an action of admins, which `inAdminTransaction` runs. */
export const defineAdminAction =
  <Input extends unknown[], T>(work: (scope: AdminScope, ...input: Input) => Promise<T>) =>
  (ctx: Context, caller: Admin, ...input: Input): Promise<T> =>
    inAdminTransaction(ctx, caller, (scope) => work(scope, ...input));

/** Defines an action of superadmins, which throws RefusalError SUPERADMIN_REQUIRED for other admins. */
export const defineSuperadminAction = <Input extends unknown[], T>(
  work: (scope: AdminScope, ...input: Input) => Promise<T>,
) =>
  defineAdminAction((scope, ...input: Input) => {
    assertSuperadmin(scope.admin);
    return work(scope, ...input);
  });

/** The transaction of an action on another user, who is its target in the audit trail. */
export interface UserScope extends Omit<AdminScope, 'record'> {
  user: User;
  record: (action: Pick<AuditedAction, 'action' | 'before' | 'after'>) => Promise<void>;
}

/**
 * Defines an action of admins, or of superadmins, on another user. Only superadmins manage admins. No
 * admin can manage their own account, so one superadmin always remains. The action throws RefusalError
 * NOT_FOUND, OWN_ACCOUNT and SUPERADMIN_REQUIRED.
 */
export const defineUserAction = <Input extends { userId: number }>(
  role: keyof Role,
  work: (scope: UserScope, input: Input) => Promise<void>,
) =>
  defineAdminAction(async (scope, input: Input) => {
    const { ctx, db, admin, record } = scope;
    if (role === 'superadmin') assertSuperadmin(admin);
    const user = await loadUser(db, input.userId);
    if (user.id === admin.userId) throw new RefusalError('OWN_ACCOUNT');
    if (resolveRole(user, ctx.settings).admin) assertSuperadmin(admin);
    const target = toUserTarget(user);
    await work({ ...scope, user, record: (action) => record({ ...action, ...target }) }, input);
  });

/** @throws RefusalError SUPERADMIN_REQUIRED */
export function assertSuperadmin({ isSuperadmin }: Admin): void {
  if (!isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
}

/** Loads a user. @throws RefusalError NOT_FOUND */
export const loadUser = async (db: Connection, userId: number): Promise<User> =>
  assertFound(await findUser(db, userId));

/** Protects superadmins set in the configuration. @throws RefusalError CONFIGURED_SUPERADMIN */
export function assertNotConfigured({ ctx, user }: Pick<UserScope, 'ctx' | 'user'>): void {
  if (isConfiguredSuperadmin(user, ctx.settings)) throw new RefusalError('CONFIGURED_SUPERADMIN');
}

/**
 * Checks that what a plain admin acts on does not belong to their own wallet, unless the settings allow
 * that. Superadmins always may, and the audit trail records it.
 * @param owners the wallets that own it before and after the action; null for none
 * @throws RefusalError OWN_WALLET
 */
export async function assertOtherWallet(
  { db, admin }: Pick<AdminScope, 'db' | 'admin'>,
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
  { db, admin, nowMs }: Pick<AdminScope, 'db' | 'admin' | 'nowMs'>,
  action: ValueAction,
): Promise<void> {
  if (admin.isSuperadmin) return;
  const { adminQuotas } = await loadEconomy(db);
  const filter = { admin: admin.address, action, sinceMs: startOfUtcDay(nowMs) };
  if ((await countAdminActions(db, filter)) >= adminQuotas[action]) {
    throw new RefusalError('ADMIN_QUOTA');
  }
}

/**
 * Records an admin's action in the audit trail and the application log, in the transaction of the
 * action itself, marked if it is about the admin's own wallet. Only the fields that differ between
 * `before` and `after` are kept.
 */
export async function recordAdminAction(
  db: Connection,
  { address }: Pick<Admin, 'address'>,
  { action, target, before, after, targetAddress, owners = [] }: AuditedAction,
  nowMs: number,
): Promise<void> {
  const isOwn = targetAddress === address || owners.includes(address);
  const changed = after ? pickDifferences(after, before) : null;
  const entry = {
    admin: address,
    action,
    target,
    before: before ? pickDifferences(before, after) : null,
    after: isOwn ? { ...changed, own_wallet: true } : changed,
    targetAddress: targetAddress ?? null,
  };
  await insertAuditEntry(db, entry, nowMs);
  const targetText = targetAddress === undefined ? target : `${target} (${targetAddress})`;
  const message = `${action.charAt(0).toUpperCase()}${action.slice(1)}: ${targetText}`;
  await appendLog(db, { category: 'Admin Action', address, message }, nowMs);
}

const pickDifferences = (fields: AuditFields, compared: AuditFields = {}): AuditFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => compared[name] !== value));

/** Names a user in the audit trail. */
export const toUserTarget = ({ id, address }: User) => ({
  target: `user ${id}`,
  targetAddress: address,
});
