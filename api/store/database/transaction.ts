import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError, WriteConflictError } from './database-error.ts';
import type { Connection, Database } from './database.ts';

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
  const attempt = () => db.transaction().execute(work);
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
