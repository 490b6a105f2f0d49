import { loadLogLinesInRange, type LogsFilter } from '../../store/lists/logs-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';
import { findLoggedTransactions, type LogWithTransactions } from './find-logged-transactions.ts';

/** Exports log lines unmasked; the caller masks what it shows. */
export const exportLogs = (
  ctx: Context,
  admin: Admin,
  filter: LogsFilter,
): AsyncGenerator<LogWithTransactions[]> =>
  exportList(ctx, admin, {
    name: 'logs',
    table: 'logs',
    isNewestFirst: !filter.isOldestFirst,
    loadRowsInRange: async (db, range) =>
      findLoggedTransactions(db, await loadLogLinesInRange(db, filter, range)),
  });
