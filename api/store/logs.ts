import type { Connection } from './database.ts';
import type { LogCategory, LogLevel } from './tables.ts';

export interface LogEntry {
  level: LogLevel;
  category: LogCategory;
  /** The wallet it is about, whole; shortening is for those who show it. */
  address: string | null;
  message: string;
}

/** Writes a line of the application log, in the transaction of what it tells of. */
export async function appendLog(db: Connection, entry: LogEntry, nowMs: number): Promise<void> {
  await db
    .insertInto('logs')
    .values({ ...entry, date_at_ms: nowMs })
    .execute();
}
