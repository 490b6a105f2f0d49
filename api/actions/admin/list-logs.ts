import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { listLogLines, type LogsFilter } from '../../store/lists/logs-list.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { addLogReferences, type LogWithReferences } from './log-references.ts';

export type { LogsFilter, LogWithReferences };

/** Lists log lines unmasked; the caller masks what it shows. */
export const listLogs = (
  ctx: Context,
  filter: LogsFilter,
  page: PageRequest,
): Promise<Listing<LogWithReferences>> =>
  readSnapshot(ctx.db, async (db) => {
    const listing = await listLogLines(db, filter, page);
    return { ...listing, rows: await addLogReferences(db, listing.rows) };
  });
