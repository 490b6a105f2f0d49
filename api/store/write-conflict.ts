import SqliteDatabase from 'better-sqlite3';

/** Whether a transaction failed because another process wrote after it began to read. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_BUSY_SNAPSHOT';
