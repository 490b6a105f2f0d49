import type {
  AdminAnnouncementShape,
  AnnouncementsShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { AnnouncementShape, ConfigShape } from '../../../src/contract/shapes.ts';
import type {
  Announcement,
  AnnouncementList,
  MaintenanceMode,
} from '../../actions/announcements/announcements.ts';

/** Presents an announcement to players, who need not know who made it. */
export const presentAnnouncement = (announcement: Announcement): AnnouncementShape => ({
  id: announcement.id,
  text: announcement.text,
  level: announcement.level,
  ends_at: announcement.endsAtMs === null ? null : toIso(announcement.endsAtMs),
});

/** Presents the maintenance mode to players. */
export const presentMaintenance = (mode: MaintenanceMode | null): ConfigShape['maintenance'] =>
  mode && { message: mode.message, since: toIso(mode.startedAtMs) };

/** Presents the announcements and the maintenance mode to admins. */
export const presentAnnouncements = ({
  total,
  announcements,
  maintenance,
}: AnnouncementList): AnnouncementsShape => ({
  total,
  data: announcements.map(presentForAdmins),
  maintenance: maintenance && {
    message: maintenance.message,
    since: toIso(maintenance.startedAtMs),
    started_by: maintenance.startedBy,
  },
});

const presentForAdmins = (announcement: Announcement): AdminAnnouncementShape => ({
  ...presentAnnouncement(announcement),
  starts_at: toIso(announcement.startsAtMs),
  created_by: announcement.createdBy,
  date_created: toIso(announcement.createdAtMs),
});
