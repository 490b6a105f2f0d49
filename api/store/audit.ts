import type { Connection } from './database.ts';

/** Fields of what an admin changed, by name. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>;

export interface NewAuditEntry {
  /** The admin's wallet. */
  admin: string;
  /** As 'ban user'. */
  action: string;
  /** On whom or what, as 'user 12'. */
  target: string;
  /** As it was and as it is; null where there was nothing. */
  before: AuditFields | null;
  after: AuditFields | null;
}

/** Writes a line of the audit trail, in the transaction of the act. `recordAct` alone calls it. */
export async function insertAuditEntry(
  db: Connection,
  { admin, action, target, before, after }: NewAuditEntry,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      date_at_ms: nowMs,
      admin_address: admin,
      action,
      target,
      before_json: before && JSON.stringify(before),
      after_json: after && JSON.stringify(after),
    })
    .execute();
}
