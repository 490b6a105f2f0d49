import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseBusyError, isRefusedAfterFailure, WriteConflictError } from './database-error.ts';
import type { Connection, Database } from './database.ts';
import { keepPrepared } from './prepared-statements.ts';
import { readTypedResult } from './typed-values.ts';

/** Attempts of a transaction that conflicts with others. Only those of PostgreSQL conflict. */
const MAX_ATTEMPTS = 12;
/** Delays before further attempts: a random part of a limit that doubles. */
const RETRY_DELAY_MS = { first: 8, max: 400 };

/**
 * Runs `work` in one transaction, as if no other ran at the same time. If it conflicts with another
 * one, it is rolled back and `work` runs again from its reads, so `work` must not do anything outside
 * the database.
 * @throws DatabaseBusyError if the last attempt conflicts as well; then nothing was written
 */
export async function runTransaction<T>(
  db: Database,
  work: (db: Connection) => Promise<T>,
): Promise<T> {
  const attempt = () => db.transaction().execute((trx) => runWithWrites(trx, work));
  let result = await settleConflict(attempt());
  for (let attempts = 1; result.conflict; attempts++) {
    const { conflict } = result;
    if (attempts === MAX_ATTEMPTS) {
      throw new DatabaseBusyError(conflict.message, { cause: conflict });
    }
    await sleep(Math.random() * Math.min(RETRY_DELAY_MS.first * 2 ** attempts, RETRY_DELAY_MS.max));
    result = await settleConflict(runInTurn(db, attempt));
  }
  return result.value;
}

/** Runs reads that see one state of the database. They neither block nor conflict with writes. */
export const readSnapshot = <T>(db: Database, read: (db: Connection) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(read);

/** The connection of each running transaction, and the writes that are awaited before its commit. */
const running = new WeakMap<
  Connection,
  { connection: DatabaseConnection; writes: Promise<unknown>[] }
>();

async function runWithWrites<T>(db: Connection, work: (db: Connection) => Promise<T>): Promise<T> {
  const connection = await db.getExecutor().provideConnection((each) => Promise.resolve(each));
  const writes: Promise<unknown>[] = [];
  running.set(db, { connection, writes });
  const [result] = await Promise.allSettled([Promise.resolve(db).then(work)]);
  // Waits for the writes in any case, because nothing may be sent after a rollback.
  const outcomes = [...(await Promise.allSettled(writes)), result];
  running.delete(db);
  const errors = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (result.status === 'fulfilled' && errors.length === 0) return result.value;
  throw errors.find((error) => !isRefusedAfterFailure(error)) ?? errors[0];
}

/**
 * Lets a write of a transaction run while the next statements are sent. The transaction awaits it before
 * it commits and, if it fails, is rolled back with its error.
 */
export function awaitBeforeCommit(db: Connection, write: Promise<unknown>): void {
  const transaction = running.get(db);
  if (!transaction) throw new Error('This write needs a transaction of runTransaction');
  transaction.writes.push(write);
  write.catch(() => undefined);
}

/**
 * Runs a statement that is needed several times a second. PostgreSQL plans it once per connection. In a
 * transaction it is sent without waiting for earlier answers, which saves round trips.
 */
export async function runFrequent<Row>(
  db: Connection,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  keepPrepared(query.sql);
  const transaction = running.get(db);
  if (!transaction) return db.executeQuery(query);
  // Kysely itself sends a statement of a transaction only after the answer to the one before.
  return readTypedResult(await transaction.connection.executeQuery<Row>(query));
}

type Attempt<T> = { conflict: null; value: T } | { conflict: WriteConflictError };

async function settleConflict<T>(attempt: Promise<T>): Promise<Attempt<T>> {
  try {
    return { conflict: null, value: await attempt };
  } catch (error) {
    if (error instanceof WriteConflictError) return { conflict: error };
    throw error;
  }
}

const lastRetries = new WeakMap<Database, Promise<unknown>>();

/** Runs repeated attempts one after the other, so that those of this process do not meet again. */
function runInTurn<T>(db: Database, attempt: () => Promise<T>): Promise<T> {
  const previous = lastRetries.get(db) ?? Promise.resolve();
  const result = previous.then(attempt);
  lastRetries.set(
    db,
    result.catch(() => undefined),
  );
  return result;
}
