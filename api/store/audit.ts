import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Connection } from './database.ts';
import { contains } from './lists/contains.ts';
import type { AuditTable } from './tables.ts';

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

export interface AuditEntry extends NewAuditEntry {
  id: number;
  /** Unix ms. */
  dateAtMs: number;
}

export interface AuditFilter {
  /** Unix ms, both included. */
  startMs: number;
  endMs: number;
  /** Text that stands anywhere in the admin's address; '' for every admin. */
  address: string;
}

/** What admins did, newest first. */
export async function auditPage(
  db: Connection,
  filter: AuditFilter,
  { skip, count }: { skip: number; count: number },
): Promise<AuditEntry[]> {
  const rows = await newestFirst(db, filter).offset(skip).limit(count).execute();
  return rows.map(toEntry);
}

/** The next entries of a long reading, newest first. @param last the one that was read last */
export async function auditEntriesAfter(
  db: Connection,
  filter: AuditFilter,
  { last, count }: { last: AuditEntry | undefined; count: number },
): Promise<AuditEntry[]> {
  const all = newestFirst(db, filter).limit(count);
  const rest = last
    ? all.where((eb) => eb(eb.refTuple('date_at_ms', 'id'), '<', eb.tuple(last.dateAtMs, last.id)))
    : all;
  return (await rest.execute()).map(toEntry);
}

export async function countAuditEntries(db: Connection, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function matching(db: Connection, { startMs, endMs, address }: AuditFilter) {
  const inRange = db
    .selectFrom('audit_log')
    .where('date_at_ms', '>=', startMs)
    .where('date_at_ms', '<=', endMs);
  return address === '' ? inRange : inRange.where(contains('audit_log.admin_address', address));
}

const newestFirst = (db: Connection, filter: AuditFilter) =>
  matching(db, filter).selectAll().orderBy('date_at_ms', 'desc').orderBy('id', 'desc');

const keptFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();

const toEntry = (row: Selectable<AuditTable>): AuditEntry => ({
  id: row.id,
  dateAtMs: row.date_at_ms,
  admin: row.admin_address,
  action: row.action,
  target: row.target,
  before: keptFields.parse(row.before_json),
  after: keptFields.parse(row.after_json),
});
