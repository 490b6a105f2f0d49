import type { Connection } from '../../database/database.ts';
import { type ListedLog, toListedLog } from '../../lists/logs-list.ts';

/** Loads the latest log lines of a wallet, newest first. */
export async function loadUserLogLines(
  db: Connection,
  address: string,
  limit: number,
): Promise<ListedLog[]> {
  const newest = await loadLinesAfterIndex(db, address, limit);
  const indexed = await db
    .selectFrom('log_wallets')
    .innerJoin('log_wallet_lines', 'log_wallet_lines.wallet_id', 'log_wallets.id')
    .innerJoin('logs', 'logs.id', 'log_wallet_lines.log_id')
    .selectAll('logs')
    .where('log_wallets.address', '=', address)
    .orderBy('log_wallet_lines.log_id', 'desc')
    .limit(limit)
    .execute();
  return [...newest, ...indexed.map(toListedLog)].slice(0, limit);
}

/** Loads lines that were written since the log was last indexed, which are few. */
async function loadLinesAfterIndex(
  db: Connection,
  address: string,
  limit: number,
): Promise<ListedLog[]> {
  const rows = await db
    .selectFrom('logs')
    .selectAll('logs')
    .where('logs.id', '>', (eb) => eb.selectFrom('log_digests').select('up_to_id'))
    .where('logs.address', '=', address)
    .orderBy('logs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListedLog);
}
