import {
  type AuditEntry,
  type AuditFilter,
  countAuditEntries,
  loadAuditPage,
} from '../../store/admin/audit.ts';
import type { Context } from '../context.ts';

export type { AuditEntry, AuditFilter };

/** Returns a page of the audit trail, newest first. */
export async function readAudit(
  ctx: Context,
  filter: AuditFilter,
  page: { skip: number; count: number },
): Promise<{ total: number; entries: AuditEntry[] }> {
  return {
    total: await countAuditEntries(ctx.db, filter),
    entries: await loadAuditPage(ctx.db, filter, page),
  };
}
