import type BetterSqlite from 'better-sqlite3';

/** Value of SQLite's `user_version` that marks a copy which has not been used since it was made. */
const UNUSED_COPY = 1;

/** Ids start from the number of tenths of a second since then, which no table of ids outruns. */
const ID_EPOCH_MS = Date.UTC(2026, 0, 1);
const MS_PER_ID = 100;

/** Returns an id that no payout has reached by then. */
export const toUnusedPayoutId = (nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - ID_EPOCH_MS) / MS_PER_ID));

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

/** What must not work again: sessions, with the push subscriptions that end with them, and links. */
const ENDED = [
  'sessions',
  'sign_in_challenges',
  'idempotency_keys',
  'server_processes',
  'calendar_links',
] as const;

const IS_OPEN = `state in ('queued', 'sent')`;

/**
 * Lists the statements that prepare a copy of the database so that it can replace the original. Payouts
 * that were open at the time may have been paid since. To avoid paying them twice, they are set aside for
 * an admin, who checks the vault's history. The reconciliation learns that the books lack what happened
 * until then. Everybody signs in again. Doing it twice changes nothing more.
 * @param takenAtMs until when the copy knows the game, Unix ms
 */
export function listRestoreStatements(takenAtMs: number): string[] {
  const time = new Date(takenAtMs).toISOString();
  const isFirst = `not exists (select 1 from reconciliation_gaps
    where began_at_ms = ${takenAtMs} and until_slot is null)`;
  return [
    ...ENDED.map((table) => `delete from ${table}`),
    `insert into logs (date_at_ms, level, category, message)
      select ${takenAtMs}, 'Critical', 'Server Action', 'Restored from the backup of ${time}: ' ||
        (select count(*) from payouts where ${IS_OPEN}) || ' payouts are set aside' where ${isFirst}`,
    `insert into reconciliation_gaps (began_at_ms) select ${takenAtMs} where ${isFirst}`,
    `insert into money_events (payout_id, at_ms, event, details_json)
      select id, ${takenAtMs}, 'set-aside', '{"cause":"restored","signature":null}'
      from payouts where ${IS_OPEN}`,
    `update payouts set state = 'set_aside', settled_at_ms = ${takenAtMs} where ${IS_OPEN}`,
  ];
}

/**
 * Prepares a copy of a file, and marks it, so that payouts after a restore get ids that were never used.
 * @param takenAtMs Unix ms
 */
export function makeRestorable(copy: BetterSqlite.Database, takenAtMs: number): void {
  copy.transaction(() => {
    for (const statement of listRestoreStatements(takenAtMs)) copy.exec(statement);
    copy.pragma(`user_version = ${UNUSED_COPY}`);
  })();
}
