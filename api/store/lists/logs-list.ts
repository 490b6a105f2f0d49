import type { Selectable } from 'kysely';
import type { Connection } from '../database.ts';
import type { LogTable } from '../tables.ts';
import { placeOf, rowsAt, sumOf } from './blocks.ts';
import { LOG_BLOCK } from './log-digest.ts';
import { countedBlocks } from './log-blocks.ts';
import { linesMatching, type LogsFilter } from './log-lines.ts';
import { findLogLines } from './log-search.ts';
import { type IdRange, type Listing, type PageAsked, pageOfFound } from './listing.ts';

export type { LogsFilter };

export interface ListedLog {
  id: number;
  dateAtMs: number;
  level: Selectable<LogTable>['level'];
  category: Selectable<LogTable>['category'];
  /** Whole. */
  address: string | null;
  /** Unmasked. */
  message: string;
}

/** Log lines in the order they were written; what is searched for text or address is bounded. */
export async function listLogLines(
  db: Connection,
  filter: LogsFilter,
  page: PageAsked,
): Promise<Listing<ListedLog>> {
  if (filter.text !== '' || filter.address !== '') {
    const found = await findLogLines(db, filter);
    return pageOfFound(found, page, (ids) => linesOf(db, ids));
  }
  const blocks = await countedBlocks(db, filter);
  const place = placeOf(blocks, LOG_BLOCK, page);
  const rows = await rowsAt(place, page.count, async (range, { skip, count }) => {
    const lines = await selectLines(db)
      .where(linesMatching(filter, range))
      .orderBy('logs.id', filter.isOldestFirst ? 'asc' : 'desc')
      .limit(count)
      .offset(skip)
      .execute();
    return lines.map(toListedLog);
  });
  return { total: sumOf(blocks), isMore: false, rows };
}

/** The lines among these ids that pass the filter, in the order of the list. */
export async function logLinesBetween(
  db: Connection,
  filter: LogsFilter,
  range: IdRange,
): Promise<ListedLog[]> {
  const lines = await selectLines(db)
    .where(linesMatching(filter, range))
    .orderBy('logs.id', filter.isOldestFirst ? 'asc' : 'desc')
    .execute();
  return lines.map(toListedLog);
}

const selectLines = (db: Connection) => db.selectFrom('logs').selectAll('logs');

async function linesOf(db: Connection, ids: number[]): Promise<ListedLog[]> {
  const lines = await selectLines(db).where('logs.id', 'in', ids).execute();
  return lines.map(toListedLog);
}

const toListedLog = (row: Selectable<LogTable>): ListedLog => ({
  id: row.id,
  dateAtMs: row.date_at_ms,
  level: row.level,
  category: row.category,
  address: row.address,
  message: row.message,
});
