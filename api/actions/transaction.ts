import { awaitBeforeCommit, runTransaction } from '../store/database/transaction.ts';
import type { GameMoment } from '../../src/game/plant.ts';
import type { Connection } from '../store/database/database.ts';
import { findUser } from '../store/users/users.ts';
import { type Context, getGameMoment, type Player } from './context.ts';
import { logPlayerAction } from './logs/application-log.ts';
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

/**
 * Lets a transaction commit only if a conditional write updates its row. It fails with CONFLICT
 * otherwise, and goes on meanwhile.
 */
export const requireUpdated = (db: Connection, write: Promise<boolean>): void =>
  awaitBeforeCommit(db, write.then(assertUpdated));

/** The transaction of a player's action. */
export interface PlayerScope {
  ctx: Context;
  db: Connection;
  player: Player;
  moment: GameMoment;
  nowMs: number;
  /** Writes what the player did to the application log. */
  log: (message: string) => void;
}

/**
 * Runs the transaction that completes a player's action, and stores the response to the request in
 * it: after a crash a repeated request either runs or gets the response, and never runs twice.
 * @param work returns what the action returns
 * @throws as `inTransaction`
 */
export const inPlayerTransaction = <T>(
  ctx: Context,
  player: Player,
  work: (scope: PlayerScope) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (db) => {
    const moment = getGameMoment(ctx);
    const { nowMs } = moment;
    const log = (message: string) =>
      awaitBeforeCommit(db, logPlayerAction(db, player, message, nowMs));
    const result = await work({ ctx, db, player, moment, nowMs, log });
    if (ctx.saveResponse) awaitBeforeCommit(db, ctx.saveResponse(db, result));
    return result;
  });

/** Defines an action of players, which `inPlayerTransaction` runs. */
export const definePlayerAction =
  <Input extends unknown[], T>(work: (scope: PlayerScope, ...input: Input) => Promise<T>) =>
  (ctx: Context, player: Player, ...input: Input): Promise<T> =>
    inPlayerTransaction(ctx, player, (scope) => work(scope, ...input));

/**
 * Asserts that the account was not deleted since the request was admitted. Call it in the transaction
 * of an action that writes rows with the player's wallet.
 * @throws RefusalError NOT_SIGNED_IN
 */
export async function assertOpenAccount(
  db: Connection,
  { userId, address }: Pick<Player, 'userId' | 'address'>,
): Promise<void> {
  const user = await findUser(db, userId);
  if (user?.address !== address) throw new RefusalError('NOT_SIGNED_IN');
}
