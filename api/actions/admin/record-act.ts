import { type AuditFields, insertAuditEntry } from '../../store/audit.ts';
import type { Connection } from '../../store/database.ts';
import { appendLog } from '../../store/logs.ts';
import type { Admin } from '../context.ts';

export interface Act {
  /** As 'ban user'. */
  action: string;
  /** On whom or what, as 'user 12'. */
  target: string;
  /** The target as it was and as it is; left out where there was or is nothing. */
  before?: AuditFields;
  after?: AuditFields;
  /** The wallet it is about. */
  targetAddress?: string;
}

/**
 * Writes what an admin did into the audit trail and the application log, in the transaction that
 * does it. Of `before` and `after` only what differs is kept.
 */
export async function recordAct(
  db: Connection,
  { address }: Pick<Admin, 'address'>,
  { action, target, before, after, targetAddress }: Act,
  nowMs: number,
): Promise<void> {
  const entry = {
    admin: address,
    action,
    target,
    before: before ? differing(before, after) : null,
    after: after ? differing(after, before) : null,
  };
  await insertAuditEntry(db, entry, nowMs);
  const whom = targetAddress === undefined ? target : `${target} (${targetAddress})`;
  const message = `${action.charAt(0).toUpperCase()}${action.slice(1)}: ${whom}`;
  await appendLog(db, { level: 'Info', category: 'Admin Action', address, message }, nowMs);
}

const differing = (fields: AuditFields, others: AuditFields = {}): AuditFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => others[name] !== value));
