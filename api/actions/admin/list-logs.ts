import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { listLogLines, type LogsFilter } from '../../store/lists/logs-list.ts';
import type { Context } from '../context.ts';
import { findLoggedTransactions, type LogWithTransactions } from './find-logged-transactions.ts';

export type { LogsFilter };
/** A log line of the list. */
export type ListedLog = LogWithTransactions;

/** Lists log lines unmasked; the caller masks what it shows. */
export const listLogs = (
  ctx: Context,
  filter: LogsFilter,
  page: PageRequest,
): Promise<Listing<ListedLog>> =>
  ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      const listing = await listLogLines(db, filter, page);
      return { ...listing, rows: await findLoggedTransactions(db, listing.rows) };
    });
