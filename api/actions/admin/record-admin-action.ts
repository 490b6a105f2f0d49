import { type AuditFields, insertAuditEntry } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { User } from '../../store/users/users.ts';
import type { Admin } from '../context.ts';

export interface AdminAction {
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

/**
 * Records an admin's action in the audit trail and the application log, in the transaction of the
 * action itself, marked if it is about the admin's own wallet. Only the fields that differ between
 * `before` and `after` are kept.
 */
export async function recordAdminAction(
  db: Connection,
  { address }: Pick<Admin, 'address'>,
  { action, target, before, after, targetAddress, owners = [] }: AdminAction,
  nowMs: number,
): Promise<void> {
  const isOwn = targetAddress === address || owners.includes(address);
  const entry = {
    admin: address,
    action,
    target,
    before: before ? pickDifferences(before, after) : null,
    after: markOwn(after ? pickDifferences(after, before) : null, isOwn),
    targetAddress: targetAddress ?? null,
  };
  await insertAuditEntry(db, entry, nowMs);
  const targetText = targetAddress === undefined ? target : `${target} (${targetAddress})`;
  const message = `${action.charAt(0).toUpperCase()}${action.slice(1)}: ${targetText}`;
  await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, nowMs);
}

/** Marks an action on something of the admin's own. */
const markOwn = (after: AuditFields | null, isOwn: boolean): AuditFields | null =>
  isOwn ? { ...after, own_wallet: true } : after;

const pickDifferences = (fields: AuditFields, compared: AuditFields = {}): AuditFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => compared[name] !== value));

/** Names a user in the audit trail. */
export const toUserTarget = ({
  id,
  address,
}: User): Pick<AdminAction, 'target' | 'targetAddress'> => ({
  target: `user ${id}`,
  targetAddress: address,
});
