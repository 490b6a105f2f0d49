import type BetterSqlite from 'better-sqlite3';
import { markUnusedCopy } from './restored.ts';

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
    markUnusedCopy(copy);
  })();
}
