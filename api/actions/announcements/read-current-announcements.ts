import { type Announcement, loadCurrentAnnouncements } from '../../store/admin/announcements.ts';
import type { Context } from '../context.ts';

/** The most announcements that players get at a time. */
const MAX_CURRENT_ANNOUNCEMENTS = 5;

/** Reads what players have to know now: warnings first, then the newest first. */
export const readCurrentAnnouncements = ({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<Announcement[]> =>
  loadCurrentAnnouncements(db, { nowMs: now(), limit: MAX_CURRENT_ANNOUNCEMENTS });
