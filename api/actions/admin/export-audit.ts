import {
  type AuditEntry,
  type AuditFilter,
  loadAuditEntriesAfter,
} from '../../store/admin/audit.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Admin, Context } from '../context.ts';
import { recordAdminAction } from './record-admin-action.ts';

const ENTRIES_PER_CHUNK = 500;

/** Yields the whole audit trail in chunks, newest first. The export itself is recorded in it. */
export async function* exportAudit(
  ctx: Context,
  admin: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const action = { action: 'export', target: 'audit' };
  await runTransaction(ctx.db, (db) => recordAdminAction(db, admin, action, ctx.now()));
  let last: AuditEntry | undefined;
  do {
    const entries = await loadAuditEntriesAfter(ctx.db, filter, { last, count: ENTRIES_PER_CHUNK });
    yield entries;
    last = entries.length < ENTRIES_PER_CHUNK ? undefined : entries.at(-1);
  } while (last);
}
