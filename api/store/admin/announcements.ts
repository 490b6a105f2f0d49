import type { Connection } from '../database/database.ts';
import { countRows } from '../database/queries.ts';
import { findRecord, listRecords, type RecordOf, toColumns } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

export type Announcement = RecordOf<Row<'announcements'>>;

/** What an announcement says, and when. */
export type AnnouncementContent = Omit<Announcement, 'id' | 'createdBy' | 'createdAtMs'>;

/** @returns the id */
export async function insertAnnouncement(
  db: Connection,
  announcement: Omit<Announcement, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values(toColumns(announcement))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAnnouncement(
  db: Connection,
  id: number,
  { text, level, startsAtMs, endsAtMs }: AnnouncementContent,
): Promise<void> {
  const content = toColumns({ text, level, startsAtMs, endsAtMs });
  await db.updateTable('announcements').set(content).where('id', '=', id).execute();
}

export const findAnnouncement = (db: Connection, id: number): Promise<Announcement | null> =>
  findRecord(db.selectFrom('announcements').selectAll().where('id', '=', id));

/** Loads the announcements of a time: warnings first, then the newest first. */
export const loadCurrentAnnouncements = (
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<Announcement[]> =>
  listRecords(
    db
      .selectFrom('announcements')
      .selectAll()
      .where('starts_at_ms', '<=', nowMs)
      .where((eb) => eb.or([eb('ends_at_ms', 'is', null), eb('ends_at_ms', '>', nowMs)]))
      .orderBy('level', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );

/** Loads the newest announcements, whenever they are shown. */
export const loadNewestAnnouncements = (db: Connection, limit: number): Promise<Announcement[]> =>
  listRecords(db.selectFrom('announcements').selectAll().orderBy('id', 'desc').limit(limit));

export const countAnnouncements = (db: Connection): Promise<number> =>
  countRows(db.selectFrom('announcements'));
