import type BetterSqlite from 'better-sqlite3';
import { formatRestoreMessage, markUnusedCopy } from './restored.ts';

/**
 * Prepares a copy of the database so that it can replace the original. Payouts that were open at the
 * time may have been paid since. To avoid paying them twice, they are set aside for an admin, who
 * checks the vault's history. Payouts made after a restore get ids that were never used. The
 * reconciliation learns that the books lack what happened until then. Sessions and calendar links are
 * deleted, so everyone signs in again.
 */
export function makeRestorable(copy: BetterSqlite.Database, takenAtMs: number): void {
  copy.transaction(() => {
    copy.exec('delete from sessions; delete from sign_in_challenges; delete from idempotency_keys');
    // A link that was revoked since must not work again.
    if (hasTable(copy, 'calendar_links')) copy.exec('delete from calendar_links');
    recordSetAside(copy, takenAtMs);
    const { changes } = copy
      .prepare(
        `update payouts set state = 'set_aside', settled_at_ms = ? where state in ('queued', 'sent')`,
      )
      .run(takenAtMs);
    copy
      .prepare(
        'insert into logs (date_at_ms, level, category, address, message) values (?, ?, ?, null, ?)',
      )
      .run(takenAtMs, 'Critical', 'Server Action', formatRestoreMessage(takenAtMs, changes));
    markGap(copy, takenAtMs);
    markUnusedCopy(copy);
  })();
}

/** Records for each open payout that it is set aside. */
function recordSetAside(copy: BetterSqlite.Database, takenAtMs: number): void {
  if (!hasTable(copy, 'money_events')) return;
  copy
    .prepare(
      `insert into money_events (payout_id, at_ms, event, details_json)
       select id, ?, 'set-aside', '{"cause":"restored","signature":null}'
       from payouts where state in ('queued', 'sent')`,
    )
    .run(takenAtMs);
}

/** Begins a gap in the books, which ends when the copy is used. */
function markGap(copy: BetterSqlite.Database, takenAtMs: number): void {
  if (!hasTable(copy, 'reconciliation_gaps')) return;
  copy.prepare('insert into reconciliation_gaps (began_at_ms) values (?)').run(takenAtMs);
}

/** Whether a table exists. A copy made before an upgrade has only those of the earlier version. */
const hasTable = (copy: BetterSqlite.Database, name: string): boolean =>
  copy.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !==
  undefined;
