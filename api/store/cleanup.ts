import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Connection } from './database.ts';
import type { Tables } from './tables.ts';

/** Deletes at most `most` rows that nothing needs any more. @returns how many it found */
export type Sweep = (db: Connection, most: number) => Promise<number>;

type AgingTable = 'sessions' | 'sign_in_challenges' | 'idempotency_keys' | 'orders' | 'logs';

async function countDeleted(
  deletion: DeleteQueryBuilder<Tables, AgingTable, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const sweepSessions =
  (nowMs: number): Sweep =>
  (db, most) => {
    const expired = db.selectFrom('sessions').select('id').where('expires_at_ms', '<=', nowMs);
    return countDeleted(db.deleteFrom('sessions').where('id', 'in', expired.limit(most)));
  };

export const sweepChallenges =
  (nowMs: number): Sweep =>
  (db, most) => {
    const expired = db
      .selectFrom('sign_in_challenges')
      .select('id')
      .where('expires_at_ms', '<=', nowMs);
    return countDeleted(db.deleteFrom('sign_in_challenges').where('id', 'in', expired.limit(most)));
  };

/** Answers kept for requests that came at that time or before. */
export const sweepRequests =
  (untilMs: number): Sweep =>
  (db, most) => {
    const old = db
      .selectFrom('idempotency_keys')
      .select('id')
      .where('created_at_ms', '<=', untilMs);
    return countDeleted(db.deleteFrom('idempotency_keys').where('id', 'in', old.limit(most)));
  };

/** Orders at least so old, in time and in the chain's slots, that no payment names. */
export const sweepOrders =
  ({ untilMs, untilSlot }: { untilMs: number; untilSlot: number }): Sweep =>
  (db, most) => {
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
      );
    return countDeleted(db.deleteFrom('orders').where('id', 'in', unpaid.limit(most)));
  };

/** Lines written before that time. They are in the order of time, so the oldest are looked at alone. */
export const sweepLogs =
  (beforeMs: number): Sweep =>
  (db, most) => {
    const oldest = db
      .selectFrom('logs')
      .select(['id', 'date_at_ms'])
      .orderBy('id')
      .limit(most)
      .as('oldest');
    const old = db.selectFrom(oldest).select('oldest.id').where('oldest.date_at_ms', '<', beforeMs);
    return countDeleted(db.deleteFrom('logs').where('id', 'in', old));
  };
