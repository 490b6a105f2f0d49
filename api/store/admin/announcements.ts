import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { AnnouncementTable } from '../tables/server-tables.ts';

/** What an announcement says, and when. */
export interface AnnouncementContent {
  text: string;
  level: 'info' | 'warning';
  /** Unix ms. */
  startsAtMs: number;
  /** Unix ms; null if it has no end yet. */
  endsAtMs: number | null;
}

export interface Announcement extends AnnouncementContent {
  id: number;
  /** The superadmin's wallet. */
  createdBy: string;
  /** Unix ms. */
  createdAtMs: number;
}

/** @returns the id */
export async function insertAnnouncement(
  db: Connection,
  { createdBy, createdAtMs, ...content }: Omit<Announcement, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values({ ...toColumns(content), created_by: createdBy, created_at_ms: createdAtMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAnnouncement(
  db: Connection,
  id: number,
  content: AnnouncementContent,
): Promise<void> {
  await db.updateTable('announcements').set(toColumns(content)).where('id', '=', id).execute();
}

export async function findAnnouncement(
  db: Connection,
  id: number,
): Promise<Announcement | undefined> {
  const row = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAnnouncement(row);
}

/** Loads the announcements of a time: warnings first, then the newest first. */
export async function loadCurrentAnnouncements(
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at_ms', '<=', nowMs)
    .where((eb) => eb.or([eb('ends_at_ms', 'is', null), eb('ends_at_ms', '>', nowMs)]))
    .orderBy('level', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAnnouncement);
}

/** Loads the newest announcements, whenever they are shown. */
export async function loadNewestAnnouncements(
  db: Connection,
  limit: number,
): Promise<Announcement[]> {
  const query = db.selectFrom('announcements').selectAll().orderBy('id', 'desc').limit(limit);
  return (await query.execute()).map(toAnnouncement);
}

export async function countAnnouncements(db: Connection): Promise<number> {
  const { all_count } = await db
    .selectFrom('announcements')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .executeTakeFirstOrThrow();
  return all_count;
}

const toColumns = (content: AnnouncementContent) =>
  ({
    text: content.text,
    level: content.level,
    starts_at_ms: content.startsAtMs,
    ends_at_ms: content.endsAtMs,
  }) satisfies Partial<Insertable<AnnouncementTable>>;

const toAnnouncement = (row: Selectable<AnnouncementTable>): Announcement => ({
  id: row.id,
  text: row.text,
  level: row.level,
  startsAtMs: row.starts_at_ms,
  endsAtMs: row.ends_at_ms,
  createdBy: row.created_by,
  createdAtMs: row.created_at_ms,
});
