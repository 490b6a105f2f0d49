import type { Selectable } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { LogTable } from '../tables/log-tables.ts';
import { locatePage, readPageRows, sumBlockCounts } from './blocks.ts';
import { LOG_BLOCK_SIZE } from './log-index.ts';
import { countLinesByBlock } from './log-blocks.ts';
import { matchesFilter, type LogsFilter } from './log-lines.ts';
import { findLogLines } from './log-search.ts';
import { type IdRange, type Listing, type PageRequest, loadSearchPage } from './listing.ts';

export type { LogsFilter };

export interface ListedLog {
  id: number;
  dateAtMs: number;
  level: Selectable<LogTable>['level'];
  category: Selectable<LogTable>['category'];
  /** Not shortened. */
  address: string | null;
  /** Not masked. */
  message: string;
}

/** Lists log lines in the order they were written. Searches for text or an address are limited. */
export async function listLogLines(
  db: Connection,
  filter: LogsFilter,
  page: PageRequest,
): Promise<Listing<ListedLog>> {
  if (filter.text !== '' || filter.address !== '') {
    const found = await findLogLines(db, filter);
    return loadSearchPage(found, page, (ids) => loadLinesByIds(db, ids));
  }
  const blocks = await countLinesByBlock(db, filter);
  const location = locatePage(blocks, LOG_BLOCK_SIZE, page);
  const rows = await readPageRows(location, page.count, async (range, { skip, count }) => {
    const lines = await selectLines(db)
      .where(matchesFilter(db, filter, range))
      .orderBy('logs.id', filter.isOldestFirst ? 'asc' : 'desc')
      .limit(count)
      .offset(skip)
      .execute();
    return lines.map(toListedLog);
  });
  return { total: sumBlockCounts(blocks), hasMore: false, rows };
}

/** Loads the lines in a range of ids that match the filter, in the order of the list. */
export async function loadLogLinesInRange(
  db: Connection,
  filter: LogsFilter,
  range: IdRange,
): Promise<ListedLog[]> {
  const lines = await selectLines(db)
    .where(matchesFilter(db, filter, range))
    .orderBy('logs.id', filter.isOldestFirst ? 'asc' : 'desc')
    .execute();
  return lines.map(toListedLog);
}

const selectLines = (db: Connection) => db.selectFrom('logs').selectAll('logs');

async function loadLinesByIds(db: Connection, ids: number[]): Promise<ListedLog[]> {
  const lines = await selectLines(db).where('logs.id', 'in', ids).execute();
  return lines.map(toListedLog);
}

export const toListedLog = (row: Selectable<LogTable>): ListedLog => ({
  id: row.id,
  dateAtMs: row.date_at_ms,
  level: row.level,
  category: row.category,
  address: row.address,
  message: row.message,
});
