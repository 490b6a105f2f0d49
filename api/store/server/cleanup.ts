import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Connection } from '../database/database.ts';
import { deleteLogLines } from '../lists/log-index.ts';
import type { Tables } from '../tables/tables.ts';

/** Deletes at most `limit` rows. @returns the number of rows deleted */
export type DeleteBatch = (db: Connection, limit: number) => Promise<number>;

type AgingTable =
  | 'sessions'
  | 'sign_in_challenges'
  | 'idempotency_keys'
  | 'orders'
  | 'rejected_transactions'
  | 'nickname_cases';

async function countDeleted(
  deletion: DeleteQueryBuilder<Tables, AgingTable, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const deleteExpiredSessions =
  (nowMs: number): DeleteBatch =>
  (db, limit) => {
    const expired = db.selectFrom('sessions').select('id').where('expires_at_ms', '<=', nowMs);
    return countDeleted(db.deleteFrom('sessions').where('id', 'in', expired.limit(limit)));
  };

export const deleteExpiredChallenges =
  (nowMs: number): DeleteBatch =>
  (db, limit) => {
    const expired = db
      .selectFrom('sign_in_challenges')
      .select('id')
      .where('expires_at_ms', '<=', nowMs);
    return countDeleted(
      db.deleteFrom('sign_in_challenges').where('id', 'in', expired.limit(limit)),
    );
  };

/** Deletes the stored responses of requests that arrived up to a time. */
export const deleteOldRequests =
  (untilMs: number): DeleteBatch =>
  (db, limit) => {
    const old = db
      .selectFrom('idempotency_keys')
      .select('id')
      .where('created_at_ms', '<=', untilMs);
    return countDeleted(db.deleteFrom('idempotency_keys').where('id', 'in', old.limit(limit)));
  };

/**
 * Deletes unpaid orders that were created up to a time and a slot. Keeps those of wallets with held
 * payments, which may be for them.
 */
export const deleteExpiredOrders =
  ({ untilMs, untilSlot }: { untilMs: number; untilSlot: number }): DeleteBatch =>
  (db, limit) => {
    const unpaid = db
      .selectFrom('orders')
      .select('id')
      .where('payment_id', 'is', null)
      .where('created_at_ms', '<=', untilMs)
      .where('created_slot', '<=', untilSlot)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.order_id', '=', 'orders.id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('held_payments')
              .select('held_payments.signature')
              .whereRef('held_payments.address', '=', 'orders.address'),
          ),
        ),
      );
    return countDeleted(db.deleteFrom('orders').where('id', 'in', unpaid.limit(limit)));
  };

/** Deletes rejected transactions from before a slot. */
export const deleteRejectedTransactions =
  (beforeSlot: number): DeleteBatch =>
  (db, limit) => {
    const passed = db
      .selectFrom('rejected_transactions')
      .select('signature')
      .where('slot', '<', beforeSlot)
      .limit(limit);
    return countDeleted(db.deleteFrom('rejected_transactions').where('signature', 'in', passed));
  };

/** Deletes log lines from before a time. Ids ascend with time, so only the lowest are checked. */
export const deleteOldLogs =
  (beforeMs: number): DeleteBatch =>
  async (db, limit) => {
    const oldest = db
      .selectFrom('logs')
      .select(['id', 'date_at_ms'])
      .orderBy('id')
      .limit(limit)
      .as('oldest');
    const old = await db
      .selectFrom(oldest)
      .select('oldest.id')
      .where('oldest.date_at_ms', '<', beforeMs)
      .execute();
    return deleteLogLines(
      db,
      old.map(({ id }) => id),
    );
  };

/** Deletes the reports of nicknames that were closed before a time. */
export const deleteOldNicknameCases =
  (beforeMs: number): DeleteBatch =>
  (db, limit) => {
    const old = db.selectFrom('nickname_cases').select('id').where('closed_at_ms', '<', beforeMs);
    return countDeleted(db.deleteFrom('nickname_cases').where('id', 'in', old.limit(limit)));
  };
