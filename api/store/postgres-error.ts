import pg from 'pg';
import { DatabaseBusyError, DatabaseStorageError, WriteConflictError } from './database-error.ts';

/**
 * Codes of transactions that could not be serialized, deadlocked, or inserted what another one inserted
 * at the same time.
 */
const CONFLICT_CODES = new Set(['40001', '40P01', '23505']);
/** Codes of full and failing disks and of read-only servers, such as a standby. */
const STORAGE_CODES = /^(53100|58030|25006)$/;
/**
 * Codes of servers that shut down or cannot be reached, that have no connections left, and of statements
 * and locks that took too long.
 */
const BUSY_CODES = /^(08...|57P0.|57014|53300|53400|55P03|25P0[34])$/;
/** What Node.js and `pg` report without a code of PostgreSQL. */
const CONNECTION_MESSAGES =
  /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Converts an error of PostgreSQL, or of the connection to it, to one of `database-error.ts` if it is
 * of their kind.
 */
export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  const details = { cause: error };
  if (CONFLICT_CODES.has(code)) return new WriteConflictError(error.message, details);
  if (STORAGE_CODES.test(code)) {
    return new DatabaseStorageError(`${code}: ${error.message}`, details);
  }
  if (BUSY_CODES.test(code) || isConnectionError(error)) {
    return new DatabaseBusyError(error.message, details);
  }
  return error;
}

function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return CONNECTION_MESSAGES.test(code) || CONNECTION_MESSAGES.test(error.message);
}
