import type { Connection } from '../store/database.ts';
import { isLostRace } from '../store/lost-race.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

/** Who keeps losing the race this often is told so instead. */
const ATTEMPTS = 5;

/**
 * Runs a whole use case in one database transaction. Where it finds that something it decided on has
 * changed, it is undone and runs again from its reads.
 * @throws Refused CONFLICT when the last attempt found a change too
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (db: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await ctx.db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new Refused('CONFLICT');
}

const isConflict = (error: unknown): boolean =>
  (error instanceof Refused && error.code === 'CONFLICT') || isLostRace(error);

/** Demands that a conditional write has changed its row. @throws Refused CONFLICT */
export function claimed(isStillAsRead: boolean): void {
  if (!isStillAsRead) throw new Refused('CONFLICT');
}
