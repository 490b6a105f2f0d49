import type { Connection } from '../database/database.ts';
import type { LogCategory, LogLevel } from '../tables/log-tables.ts';

export interface LogEntry {
  level: LogLevel;
  category: LogCategory;
  /** The full address of the wallet the line is about. */
  address: string | null;
  message: string;
}

/** Writes a line to the application log, in the transaction of the event it describes. */
export async function appendLog(db: Connection, entry: LogEntry, nowMs: number): Promise<void> {
  await db
    .insertInto('logs')
    .values({ ...entry, date_at_ms: nowMs })
    .execute();
}
