import type { AuditEntryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { AuditEntry } from '../../actions/admin/lists.ts';

export const presentAuditEntry = (entry: AuditEntry): AuditEntryShape => ({
  id: entry.id,
  date: toIso(entry.dateAtMs),
  admin: entry.admin,
  action: entry.action,
  target: entry.target,
  before: entry.before,
  after: entry.after,
});
