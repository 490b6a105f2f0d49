import {
  type ListedLog,
  loadLogLinesInRange,
  type LogsFilter,
} from '../../store/lists/logs-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

/** Exports log lines unmasked; the caller masks what it shows. */
export const exportLogs = (
  ctx: Context,
  admin: Admin,
  filter: LogsFilter,
): AsyncGenerator<ListedLog[]> =>
  exportList(ctx, admin, {
    name: 'logs',
    table: 'logs',
    isNewestFirst: !filter.isOldestFirst,
    loadRowsInRange: (db, range) => loadLogLinesInRange(db, filter, range),
  });
