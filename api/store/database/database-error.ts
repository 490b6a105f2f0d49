import SqliteDatabase from 'better-sqlite3';

/**
 * Thrown when the database is locked for too long, cannot be reached or is restarting. Nothing was
 * written, except if the connection broke while a transaction was being committed.
 */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** Thrown when the disk is full or fails. The transaction was rolled back. */
export class DatabaseStorageError extends Error {
  override readonly name = 'DatabaseStorageError';
}

/**
 * Thrown when a transaction conflicts with another one. It was rolled back; `runTransaction` runs it
 * again.
 */
export class WriteConflictError extends Error {
  override readonly name = 'WriteConflictError';
}

/** Codes of SQLite for a disk that is full, broken or read-only; each has several variants. */
const STORAGE_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)(_|$)/;

/** Converts an error of SQLite to one of this module's, if it is of their kind. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof SqliteDatabase.SqliteError)) return error;
  if (isLocked(error)) return new DatabaseBusyError(error.message, { cause: error });
  if (STORAGE_CODES.test(error.code)) {
    return new DatabaseStorageError(`${error.code}: ${error.message}`, { cause: error });
  }
  return error;
}

/** Returns whether a statement failed because another process has locked the database. */
export const isLocked = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
