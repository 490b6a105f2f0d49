import type BetterSqlite from 'better-sqlite3';

/**
 * Makes of a copy what can be put in the place of the database as it is. What was owed at the time may
 * be paid by now, and the copy would never know: it is set aside for an admin, who looks at the
 * vault's history, instead of being paid a second time. Everybody signs in anew.
 */
export function toRestorable(copy: BetterSqlite.Database, takenAtMs: number): void {
  const message = `Restored from the backup of ${new Date(takenAtMs).toISOString()}`;
  copy.transaction(() => {
    copy.exec('delete from sessions; delete from sign_in_challenges; delete from idempotency_keys');
    const { changes } = copy
      .prepare(
        `update payouts set state = 'set_aside', settled_at_ms = ? where state in ('queued', 'sent')`,
      )
      .run(takenAtMs);
    copy
      .prepare(
        'insert into logs (date_at_ms, level, category, address, message) values (?, ?, ?, null, ?)',
      )
      .run(takenAtMs, 'Critical', 'Server Action', `${message}: ${changes} payouts are set aside`);
  })();
}
