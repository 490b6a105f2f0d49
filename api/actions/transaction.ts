import type { Connection } from '../store/database/database.ts';
import { runTransaction } from '../store/database/transaction.ts';
import type { Context } from './context.ts';
import { RefusalError } from './refusal-error.ts';

/** After this many conflicts the caller gets CONFLICT. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a use case in one database transaction. If rows it decided on have changed in the meantime,
 * the transaction is rolled back and the use case runs again from its reads.
 * @throws RefusalError CONFLICT if the last attempt conflicts as well
 * @throws DatabaseBusyError, DatabaseStorageError; then nothing was written
 */
export async function inTransaction<T>(
  ctx: Pick<Context, 'db'>,
  work: (db: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await runTransaction(ctx.db, work);
    } catch (error) {
      if (!(error instanceof RefusalError && error.code === 'CONFLICT')) throw error;
    }
  }
  throw new RefusalError('CONFLICT');
}

/** Asserts that a conditional write updated its row. @throws RefusalError CONFLICT */
export function assertUpdated(isUpdated: boolean): void {
  if (!isUpdated) throw new RefusalError('CONFLICT');
}
