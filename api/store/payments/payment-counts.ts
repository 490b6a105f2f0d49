import { sql } from 'kysely';
import type { PaymentState } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';

/** The payments of one state; those of banned wallets are `held` until they are settled. */
export interface PaymentCount {
  state: PaymentState | 'held';
  count: number;
}

/**
 * Counts payments by state. Only those that were not fulfilled are grouped, from a partial index: the
 * others are by far the most.
 */
export async function countPaymentsByState(db: Connection): Promise<PaymentCount[]> {
  const total = await countRows(db, 'payments');
  const held = await countRows(db, 'held_payments');
  const others = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('payment_count')])
    .where('state', '<>', sql.lit('fulfilled' as const))
    .groupBy('state')
    .execute();
  const getCount = (state: PaymentState): number =>
    others.find((row) => row.state === state)?.payment_count ?? 0;
  const refunded = getCount('refunded');
  const setAside = getCount('set_aside');
  return [
    { state: 'fulfilled', count: total - refunded - setAside },
    { state: 'refunded', count: refunded },
    { state: 'set_aside', count: setAside },
    { state: 'held', count: held },
  ];
}

async function countRows(db: Connection, table: 'payments' | 'held_payments'): Promise<number> {
  const { row_count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('row_count'))
    .executeTakeFirstOrThrow();
  return row_count;
}
