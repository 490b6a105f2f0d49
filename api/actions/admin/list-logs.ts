import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { type ListedLog, listLogLines, type LogsFilter } from '../../store/lists/logs-list.ts';
import type { Context } from '../context.ts';

export type { ListedLog, LogsFilter };

/** Lists log lines unmasked; the caller masks what it shows. */
export const listLogs = (
  ctx: Context,
  filter: LogsFilter,
  page: PageRequest,
): Promise<Listing<ListedLog>> =>
  ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute((db) => listLogLines(db, filter, page));
