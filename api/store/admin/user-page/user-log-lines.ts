import type { Connection } from '../../database/database.ts';
import { type ListedLog, toListedLog } from '../../lists/logs-list.ts';

/** Loads the latest log lines of a wallet, newest first. */
export async function loadUserLogLines(
  db: Connection,
  address: string,
  limit: number,
): Promise<ListedLog[]> {
  const rows = await db
    .selectFrom('logs')
    .selectAll('logs')
    .where('address', '=', address)
    .orderBy('date_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListedLog);
}
