import {
  auditEntriesAfter,
  type AuditEntry,
  type AuditFilter,
  auditPage,
  countAuditEntries,
} from '../../store/audit.ts';
import type { Admin, Context } from '../context.ts';
import { recordAct } from './record-act.ts';

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

/**
 * All of what admins did, newest first, some at a time. That it was taken away as a file is itself a
 * line of it.
 */
export async function* exportAudit(
  ctx: Context,
  admin: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const act = { action: 'export', target: 'audit' };
  await ctx.db.transaction().execute((db) => recordAct(db, admin, act, ctx.now()));
  let last: AuditEntry | undefined;
  do {
    const entries = await auditEntriesAfter(ctx.db, filter, { last, count: CHUNK });
    yield entries;
    last = entries.length < CHUNK ? undefined : entries.at(-1);
  } while (last);
}
