import { type AuditFields, insertAuditEntry } from '../../store/audit.ts';
import type { Connection } from '../../store/database.ts';
import { appendLog } from '../../store/logs.ts';
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
}

/**
 * Records an admin's action in the audit trail and the application log, in the transaction of the
 * action itself. Only the fields that differ between `before` and `after` are kept.
 */
export async function recordAdminAction(
  db: Connection,
  { address }: Pick<Admin, 'address'>,
  { action, target, before, after, targetAddress }: AdminAction,
  nowMs: number,
): Promise<void> {
  const entry = {
    admin: address,
    action,
    target,
    before: before ? pickDifferences(before, after) : null,
    after: after ? pickDifferences(after, before) : null,
    targetAddress: targetAddress ?? null,
  };
  await insertAuditEntry(db, entry, nowMs);
  const targetText = targetAddress === undefined ? target : `${target} (${targetAddress})`;
  const message = `${action.charAt(0).toUpperCase()}${action.slice(1)}: ${targetText}`;
  await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, nowMs);
}

const pickDifferences = (fields: AuditFields, compared: AuditFields = {}): AuditFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => compared[name] !== value));
