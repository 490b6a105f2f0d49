import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../tables/tables.ts';

/** Rows that differences name, whose payouts wait. */
export interface StoppedRows {
  payments: readonly number[];
  payouts: readonly number[];
  batches: readonly number[];
}

/**
 * Builds the condition for payouts about these rows: those that are named, were signed in a named batch,
 * belong to a named payment, or go to the wallet of one.
 */
export const isAboutRows =
  ({ payments, payouts, batches }: StoppedRows) =>
  (eb: ExpressionBuilder<Tables, 'payouts'>) =>
    eb.or([
      // No row has the id 0; PostgreSQL rejects empty lists.
      eb('payouts.id', 'in', [0, ...payouts]),
      // Most payouts have no payment; without this the negated condition would be null for them.
      eb.and([
        eb('payouts.payment_id', 'is not', null),
        eb('payouts.payment_id', 'in', [0, ...payments]),
      ]),
      eb(
        'payouts.address',
        'in',
        eb
          .selectFrom('payments')
          .select('payments.address')
          .where('payments.id', 'in', [0, ...payments]),
      ),
      eb(
        'payouts.id',
        'in',
        eb
          .selectFrom('batch_payouts')
          .select('batch_payouts.payout_id')
          .where('batch_payouts.batch_id', 'in', [0, ...batches]),
      ),
    ]);

/** Finds out whether one of these payouts is about the rows. */
export async function hasPayoutsAbout(
  db: Connection,
  ids: readonly number[],
  rows: StoppedRows,
): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('payouts.id')
    .where('payouts.id', 'in', [0, ...ids])
    .where(isAboutRows(rows))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
