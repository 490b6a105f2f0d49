import { toIso } from '../../../src/contract/primitives.ts';
import type { AnnouncementContent } from '../../store/admin/announcements.ts';
import type { AuditFields } from '../../store/admin/audit.ts';

/** Returns the fields that the audit trail records of an announcement. */
export const toAnnouncementAudit = (content: AnnouncementContent): AuditFields => ({
  text: content.text,
  level: content.level,
  starts_at: toIso(content.startsAtMs),
  ends_at: content.endsAtMs === null ? null : toIso(content.endsAtMs),
});
