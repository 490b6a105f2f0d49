import { type RawBuilder, sql } from 'kysely';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { countRows } from '../database/queries.ts';

/** Tables whose rows are counted for a report, in its order. */
const COUNTED_TABLES = [
  'users',
  'growhouses',
  'plants',
  'growers',
  'orders',
  'payments',
  'held_payments',
  'payouts',
  'payout_batches',
  'money_events',
  'logs',
  'audit_log',
] as const;

/** Counts the rows of the tables that a game cannot lose. */
export async function countTables(db: Connection) {
  const counts: { table: string; count: number }[] = [];
  for (const table of COUNTED_TABLES) {
    counts.push({ table, count: await countRows(db.selectFrom(table)) });
  }
  return counts;
}

/** Sums the money of payments and payouts, by state, in whole coins. */
export async function sumMoney(db: Connection) {
  const payments = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('row_count'),
      fn.sum<bigint>('received_units').as('sum_units'),
      fn.sum<bigint>('received_lamports').as('sum_lamports'),
    ])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select(({ fn }) => [
      'state',
      'currency',
      fn.countAll<number>().as('row_count'),
      fn.sum<bigint>('amount_units').as('sum_units'),
    ])
    .groupBy(['state', 'currency'])
    .orderBy('state')
    .orderBy('currency')
    .execute();
  return [
    ...payments.map((row) => ({
      name: `payments ${row.state}`,
      count: row.row_count,
      thc: toThcNumber(row.sum_units),
      sol: toSolNumber(row.sum_lamports),
    })),
    ...payouts.map((row) => ({
      name: `payouts ${row.state}`,
      count: row.row_count,
      thc: row.currency === 'thc' ? toThcNumber(row.sum_units) : 0,
      sol: row.currency === 'sol' ? toSolNumber(row.sum_units) : 0,
    })),
  ];
}

/**
 * Rules that the books of a restored copy obey, each with a query of the ids of rows that break it. The
 * reconciliation checks the rules that involve the chain.
 */
const BOOK_RULES: Readonly<Record<string, RawBuilder<{ id: number }>>> = {
  'no payout is open': sql`select id from payouts where state in ('queued', 'sent')`,
  'nobody is signed in': sql`select user_id as id from sessions`,
  'every payout is above 0': sql`select id from payouts where amount_units <= 0`,
  'every harvest that is paid ended its plant': sql`select payouts.id from payouts
      join plants on plants.id = payouts.plant_id where plants.outcome is null`,
  'every fulfilled payment has a result': sql`select id from payments
      where state = 'fulfilled' and result_json is null`,
  'no payment is refunded with more than it brought': sql`select payments.id from payments where
      received_units < (select coalesce(sum(amount_units), 0) from payouts
        where payment_id = payments.id and reason = 'refund' and currency = 'thc')
      or received_lamports < (select coalesce(sum(amount_units), 0) from payouts
        where payment_id = payments.id and reason = 'refund' and currency = 'sol')`,
  'every refunded payment has a refund': sql`select payments.id from payments where state = 'refunded'
      and not exists (select 1 from payouts where payment_id = payments.id and reason = 'refund')`,
  'every growhouse has its player': sql`select growhouses.id from growhouses
      where not exists (select 1 from users where users.id = growhouses.user_id)`,
};

/** Checks the rules of the books. @returns those that are broken, with the ids of the rows */
export async function findBrokenRules(db: Connection) {
  const broken: { rule: string; ids: number[] }[] = [];
  for (const [rule, offenders] of Object.entries(BOOK_RULES)) {
    const { rows } = await offenders.execute(db);
    if (rows.length > 0) broken.push({ rule, ids: rows.map(({ id }) => id) });
  }
  return broken;
}

export const BOOK_RULE_COUNT = Object.keys(BOOK_RULES).length;
