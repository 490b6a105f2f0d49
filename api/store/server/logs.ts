import { compileWriteOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
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

const insertLine = compileWriteOnce(
  (
    db,
    level: LogLevel,
    category: LogCategory,
    address: string | null,
    message: string,
    date_at_ms: number,
  ) => db.insertInto('logs').values({ level, category, address, message, date_at_ms }),
);

/** Writes a line to the application log, in the transaction of the event it describes. */
export async function appendLog(
  db: Connection,
  { level = 'Info', category = 'Service Action', address = null, message }: LogEntry,
  nowMs: number,
): Promise<void> {
  await insertLine(db, level, category, address, message, nowMs);
}
