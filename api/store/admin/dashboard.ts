import { sql } from 'kysely';
import type { PayoutState } from '../../../src/money/kinds.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { Connection } from '../database/database.ts';

/** Counts for the dashboard. All but the players are counted from indexes alone. */

export interface PlayerCounts {
  total: number;
  banned: number;
  new: number;
  active: number;
}

/** Counts players. @param sinceMs players are new or active since this time, Unix ms */
export async function countPlayers(db: Connection, sinceMs: number): Promise<PlayerCounts> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('all_count'),
      fn.countAll<number>().filterWhere('is_banned', '=', 1).as('banned_count'),
      fn.countAll<number>().filterWhere('created_at_ms', '>', sinceMs).as('new_count'),
      fn.countAll<number>().filterWhere('last_active_at_ms', '>', sinceMs).as('active_count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: row.all_count,
    banned: row.banned_count,
    new: row.new_count,
    active: row.active_count,
  };
}

export async function countAllGrowhouses(db: Connection): Promise<number> {
  const { all_count } = await db
    .selectFrom('growhouses')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .executeTakeFirstOrThrow();
  return all_count;
}

/** The payouts of one unsettled state and one currency. */
export interface UnsettledPayouts {
  state: Exclude<PayoutState, 'confirmed'>;
  currency: PaymentMethod;
  count: number;
  /** THC base units or lamports. */
  amount: bigint;
  oldestAtMs: number;
}

export async function loadUnsettledPayouts(db: Connection): Promise<UnsettledPayouts[]> {
  const rows = await db
    .selectFrom('payouts')
    .where('state', '<>', 'confirmed')
    .groupBy(['state', 'currency'])
    .select(({ fn }) => [
      'state',
      'currency',
      fn.countAll<number>().as('payout_count'),
      fn.sum<bigint>('amount_units').as('amount_units'),
      fn.min('created_at_ms').as('oldest_at_ms'),
    ])
    .execute();
  return rows.flatMap(({ state, currency, ...row }) =>
    state === 'confirmed'
      ? []
      : {
          state,
          currency,
          count: row.payout_count,
          amount: row.amount_units,
          oldestAtMs: row.oldest_at_ms,
        },
  );
}

/** Counts payouts of all states. */
export async function countPayouts(db: Connection): Promise<number> {
  const { all_count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .executeTakeFirstOrThrow();
  return all_count;
}

export async function countPaymentsSetAside(db: Connection): Promise<number> {
  const { all_count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .where('state', '=', 'set_aside')
    .executeTakeFirstOrThrow();
  return all_count;
}

/** Counts the log lines after a time, and the errors among them. @param sinceMs Unix ms */
export async function countLogLines(
  db: Connection,
  sinceMs: number,
): Promise<{ all: number; errors: number }> {
  const { all_count } = await db
    .selectFrom('logs')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .where('date_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow();
  const { error_count } = await db
    .selectFrom('logs')
    .select(({ fn }) => fn.countAll<number>().as('error_count'))
    .where('level', 'in', [sql.lit('Error' as const), sql.lit('Critical' as const)])
    .where('date_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow();
  return { all: all_count, errors: error_count };
}
