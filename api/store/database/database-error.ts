import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

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
const SQLITE_STORAGE_CODES = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)(_|$)/;

/** Converts an error of SQLite to one of this module's, if it is of their kind. */
export function toSqliteError(error: unknown): unknown {
  if (!(error instanceof SqliteDatabase.SqliteError)) return error;
  if (isLocked(error)) return new DatabaseBusyError(error.message, { cause: error });
  if (SQLITE_STORAGE_CODES.test(error.code)) {
    return new DatabaseStorageError(`${error.code}: ${error.message}`, { cause: error });
  }
  return error;
}

/** Returns whether a statement failed because another process has locked the database. */
export const isLocked = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * Codes of transactions that could not be serialized, deadlocked, or inserted what another one inserted
 * at the same time.
 */
const CONFLICT_CODES = new Set(['40001', '40P01', '23505']);
/**
 * Codes of full, failing and damaged disks and of servers that only read, such as a standby, which also
 * refuses serializable transactions (0A000).
 */
const POSTGRES_STORAGE_CODES = /^(53100|58030|58P01|XX00[12]|25006|0A000)$/;
/**
 * Codes of servers that shut down or cannot be reached, that have no connections left, or no memory,
 * and of statements and locks that took too long.
 */
const BUSY_CODES = /^(08...|57P0.|57014|53200|53300|53400|55P03|25P0[34])$/;
/** Codes of servers that shut down or only read. A new connection may reach the new primary. */
const NOT_PRIMARY_CODES = /^(57P..|25006|0A000)$/;
/** What Node.js and `pg` report without a code of PostgreSQL. */
const CONNECTION_MESSAGES =
  /ECONN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/;

/** Returns whether PostgreSQL refused a statement because its transaction had already failed. */
export const isRefusedAfterFailure = (error: unknown): boolean =>
  error instanceof Error && getPostgresCode(error) === '25P02';

/**
 * Converts an error of PostgreSQL, or of the connection to it, to one of this module's if it is of
 * their kind.
 */
export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = getPostgresCode(error);
  const details = { cause: error };
  if (CONFLICT_CODES.has(code)) return new WriteConflictError(error.message, details);
  if (POSTGRES_STORAGE_CODES.test(code)) {
    return new DatabaseStorageError(`${code}: ${error.message}`, details);
  }
  if (BUSY_CODES.test(code) || isConnectionLost(error)) {
    return new DatabaseBusyError(describeError(error), details);
  }
  return error;
}

const getPostgresCode = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : '';

/** Describes an error. When all addresses of a host fail, the error itself has no message. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Returns whether the connection should be replaced: it is lost, or its server is no primary. */
export const isConnectionUseless = (error: unknown): boolean =>
  isConnectionLost(error) || NOT_PRIMARY_CODES.test(getPostgresCode(error));

/**
 * Returns whether the connection broke, could not be opened or did not answer in time. What became of
 * the statement is unknown then.
 */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CONNECTION_MESSAGES.test(code) || CONNECTION_MESSAGES.test(error.message);
}
