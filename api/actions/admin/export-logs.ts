import { loadLogLinesInRange, type LogsFilter } from '../../store/lists/logs-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';
import { addLogReferences, type LogWithReferences } from './log-references.ts';

/** Exports log lines unmasked; the caller masks what it shows. */
export const exportLogs = (
  ctx: Context,
  admin: Admin,
  filter: LogsFilter,
): AsyncGenerator<LogWithReferences[]> =>
  exportList(ctx, admin, {
    name: 'logs',
    table: 'logs',
    isNewestFirst: !filter.isOldestFirst,
    loadRowsInRange: async (db, range) =>
      addLogReferences(db, await loadLogLinesInRange(db, filter, range)),
  });
