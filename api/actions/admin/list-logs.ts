import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { listLogLines, type LogsFilter } from '../../store/lists/logs-list.ts';
import type { Context } from '../context.ts';
import { addUserIds, type LogWithUser } from './log-users.ts';

export type { LogsFilter, LogWithUser };

/** Lists log lines unmasked; the caller masks what it shows. */
export const listLogs = (
  ctx: Context,
  filter: LogsFilter,
  page: PageRequest,
): Promise<Listing<LogWithUser>> =>
  ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      const listing = await listLogLines(db, filter, page);
      return { ...listing, rows: await addUserIds(db, listing.rows) };
    });
