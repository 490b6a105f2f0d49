import {
  auditEntriesAfter,
  type AuditEntry,
  type AuditFilter,
  auditPage,
  countAuditEntries,
} from '../../store/audit.ts';
import type { Context } from '../context.ts';

export type { AuditEntry, AuditFilter };

/** Entries of one chunk of a long reading. */
const CHUNK = 500;

/** A page of what admins did, newest first. */
export async function readAudit(
  ctx: Context,
  filter: AuditFilter,
  page: { skip: number; count: number },
): Promise<{ total: number; entries: AuditEntry[] }> {
  return {
    total: await countAuditEntries(ctx.db, filter),
    entries: await auditPage(ctx.db, filter, page),
  };
}

/** All of what admins did, newest first, in chunks. */
export async function* readWholeAudit(
  ctx: Context,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  let last: AuditEntry | undefined;
  do {
    const entries = await auditEntriesAfter(ctx.db, filter, { last, count: CHUNK });
    yield entries;
    last = entries.length < CHUNK ? undefined : entries.at(-1);
  } while (last);
}
