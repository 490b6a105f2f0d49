import {
  type Announcement,
  countAnnouncements,
  loadNewestAnnouncements,
} from '../../store/admin/announcements.ts';
import { loadMaintenanceMode, type MaintenanceMode } from '../../store/server/maintenance-mode.ts';
import type { Context } from '../context.ts';

export type { Announcement, MaintenanceMode };

/** Older announcements are in the audit trail. */
const MAX_LISTED_ANNOUNCEMENTS = 100;

/** The announcements, newest first, and the maintenance mode, which is null while it is off. */
export interface AnnouncementList {
  total: number;
  announcements: Announcement[];
  maintenance: MaintenanceMode | null;
}

/** Lists what superadmins told players. */
export async function listAnnouncements({ db }: Pick<Context, 'db'>): Promise<AnnouncementList> {
  return {
    total: await countAnnouncements(db),
    announcements: await loadNewestAnnouncements(db, MAX_LISTED_ANNOUNCEMENTS),
    maintenance: await loadMaintenanceMode(db),
  };
}
