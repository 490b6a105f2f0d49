import type BetterSqlite from 'better-sqlite3';

/** Value of SQLite's `user_version` that marks a copy which has not been used since it was made. */
const UNUSED_COPY = 1;

/** Ids start from the number of tenths of a second since then, which no table of ids outruns. */
const ID_EPOCH_MS = Date.UTC(2026, 0, 1);
const MS_PER_ID = 100;

/** Returns an id that no payout has reached by then. */
export const toUnusedPayoutId = (nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - ID_EPOCH_MS) / MS_PER_ID));

/** Marks a copy of the database, so that a server which opens it continues with new ids. */
export function markUnusedCopy(copy: BetterSqlite.Database): void {
  copy.pragma(`user_version = ${UNUSED_COPY}`);
}

/** Whether a copy was prepared for a restore and not used since. */
export const isUnusedCopy = (sqlite: BetterSqlite.Database): boolean =>
  Number(sqlite.pragma('user_version', { simple: true })) === UNUSED_COPY;

/**
 * Skips the ids that payouts may have got after a copy was made. The chain and the ledger of the
 * signer know payouts by their ids, so none may stand for two payouts. Does nothing for a database
 * that was not restored.
 */
export function skipUsedPayoutIds(sqlite: BetterSqlite.Database, nowMs: number): void {
  if (!isUnusedCopy(sqlite)) return;
  const lastId = toUnusedPayoutId(nowMs);
  const skip = sqlite.transaction(() => {
    sqlite
      .prepare(
        `insert into sqlite_sequence (name, seq) select 'payouts', 0
         where not exists (select 1 from sqlite_sequence where name = 'payouts')`,
      )
      .run();
    sqlite
      .prepare(`update sqlite_sequence set seq = max(seq, ?) where name = 'payouts'`)
      .run(lastId);
    sqlite.pragma('user_version = 0');
  });
  skip.immediate();
}
