import SqliteDatabase from 'better-sqlite3';

/** Returns whether SQLite has found that a file is damaged, or is no database. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof SqliteDatabase.SqliteError &&
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code);
