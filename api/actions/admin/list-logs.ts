import type { Listing, PageAsked } from '../../store/lists/listing.ts';
import {
  type ListedLog,
  listLogLines,
  logLinesBetween,
  type LogsFilter,
} from '../../store/lists/logs-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export type { ListedLog, LogsFilter };

/** The application log, unmasked: masking is for those who show it. */
export const listLogs = (
  ctx: Context,
  filter: LogsFilter,
  page: PageAsked,
): Promise<Listing<ListedLog>> =>
  ctx.db.transaction().execute((db) => listLogLines(db, filter, page));

export const exportLogs = (
  ctx: Context,
  admin: Admin,
  filter: LogsFilter,
): AsyncGenerator<ListedLog[]> =>
  exportList(ctx, admin, {
    name: 'logs',
    table: 'logs',
    isNewestFirst: !filter.isOldestFirst,
    rowsBetween: (db, range) => logLinesBetween(db, filter, range),
  });
