import type { Connection } from '../database/database.ts';
import { runFrequent } from '../database/transaction.ts';
import type { LogCategory, LogLevel } from '../tables/log-tables.ts';

export interface LogEntry {
  /** Info if omitted. */
  level?: LogLevel;
  /** Service Action if omitted. */
  category?: LogCategory;
  /** The full address of the wallet the line is about; none if omitted. */
  address?: string | null;
  message: string;
}

/** Writes a line to the application log, in the transaction of the event it describes. */
export async function appendLog(
  db: Connection,
  { level = 'Info', category = 'Service Action', address = null, message }: LogEntry,
  nowMs: number,
): Promise<void> {
  const line = { level, category, address, message, date_at_ms: nowMs };
  await runFrequent(db, db.insertInto('logs').values(line).compile());
}
