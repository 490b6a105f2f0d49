import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { listValues } from '../database/queries.ts';
import { deleteLogLines } from '../lists/log-index.ts';
import type { Tables } from '../tables/tables.ts';

/** Deletes at most `limit` rows. @returns the number of rows deleted */
export type DeleteBatch = (db: Connection, limit: number) => Promise<number>;

const deleteMatching =
  (table: keyof Tables, condition: RawBuilder<unknown>, key = 'id'): DeleteBatch =>
  async (db, limit) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ${sql.ref(key)} in (select ${sql.ref(key)} from ${sql.table(table)}
        where ${condition} limit ${limit})`.execute(db);
    return Number(numAffectedRows ?? 0);
  };

export const deleteExpiredSessions = (nowMs: number): DeleteBatch =>
  deleteMatching('sessions', sql`expires_at_ms <= ${nowMs}`);

export const deleteExpiredChallenges = (nowMs: number): DeleteBatch =>
  deleteMatching('sign_in_challenges', sql`expires_at_ms <= ${nowMs}`);

/** Deletes the stored responses of requests that arrived up to a time. */
export const deleteOldRequests = (untilMs: number): DeleteBatch =>
  deleteMatching('idempotency_keys', sql`created_at_ms <= ${untilMs}`);

/**
 * Deletes unpaid orders that were created up to a time and a slot. Keeps those of wallets with held
 * payments, which may be for them.
 */
export const deleteExpiredOrders = ({
  untilMs,
  untilSlot,
}: {
  untilMs: number;
  untilSlot: number;
}): DeleteBatch =>
  deleteMatching(
    'orders',
    sql`payment_id is null and created_at_ms <= ${untilMs} and created_slot <= ${untilSlot}
      and not exists (select 1 from payments where payments.order_id = orders.id)
      and not exists (select 1 from held_payments where held_payments.address = orders.address)`,
  );

/** Deletes rejected transactions from before a slot. */
export const deleteRejectedTransactions = (beforeSlot: number): DeleteBatch =>
  deleteMatching('rejected_transactions', sql`slot < ${beforeSlot}`, 'signature');

/** Deletes the reports of nicknames that were closed before a time. */
export const deleteOldNicknameCases = (beforeMs: number): DeleteBatch =>
  deleteMatching('nickname_cases', sql`closed_at_ms < ${beforeMs}`);

/** Deletes log lines from before a time. Ids ascend with time, so only the lowest are checked. */
export const deleteOldLogs =
  (beforeMs: number): DeleteBatch =>
  async (db, limit) => {
    const oldest = db.selectFrom('logs').select(['id', 'date_at_ms']).orderBy('id').limit(limit);
    const old = db
      .selectFrom(oldest.as('oldest'))
      .select('oldest.id')
      .where('oldest.date_at_ms', '<', beforeMs);
    return deleteLogLines(db, await listValues(old));
  };
