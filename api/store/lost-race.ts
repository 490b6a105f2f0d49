import SqliteDatabase from 'better-sqlite3';

/** Whether a transaction failed only because another process wrote since it began to read. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_BUSY_SNAPSHOT';
