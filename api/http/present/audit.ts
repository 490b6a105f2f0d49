import type { AuditEntryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { AuditEntry } from '../../actions/admin/read-audit.ts';
import type { CsvCell } from '../routes/csv.ts';

export const presentAuditEntry = (entry: AuditEntry): AuditEntryShape => ({
  id: entry.id,
  date: toIso(entry.dateAtMs),
  admin: entry.admin,
  action: entry.action,
  target: entry.target,
  before: entry.before,
  after: entry.after,
});

/** The date is ISO 8601 in UTC. */
export const AUDIT_HEADER = ['id', 'date_utc', 'admin', 'action', 'target', 'before', 'after'];

/** Returns the cells of an entry in the order of the header. */
export const toAuditCells = (entry: AuditEntry): CsvCell[] => [
  entry.id,
  toIso(entry.dateAtMs),
  entry.admin,
  entry.action,
  entry.target,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
];
