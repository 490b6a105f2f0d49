import { sql } from 'kysely';
import type { PayoutState } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import type { DayRange } from './dashboard-days.ts';
import { countRows } from '../database/queries.ts';
import type { Currency } from '../../../src/money/amounts.ts';

/** Counts for the dashboard. All but the players are counted from indexes alone. */

export interface PlayerCounts {
  total: number;
  banned: number;
  new: number;
  active: number;
}

/** Counts players. @param sinceMs players are new or active since this time, Unix ms */
export function countPlayers(db: Connection, sinceMs: number): Promise<PlayerCounts> {
  return db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_banned', '=', 1).as('banned'),
      fn.countAll<number>().filterWhere('created_at_ms', '>', sinceMs).as('new'),
      fn.countAll<number>().filterWhere('last_active_at_ms', '>', sinceMs).as('active'),
    ])
    .executeTakeFirstOrThrow();
}

export const countAllGrowhouses = (db: Connection): Promise<number> =>
  countRows(db.selectFrom('growhouses'));

/** The payouts of one unsettled state and one currency. */
export interface UnsettledPayouts {
  state: Exclude<PayoutState, 'confirmed'>;
  currency: Currency;
  count: number;
  /** THC base units or lamports. */
  amount: bigint;
}

export async function loadUnsettledPayouts(db: Connection): Promise<UnsettledPayouts[]> {
  const rows = await db
    .selectFrom('payouts')
    .where('state', '<>', 'confirmed')
    .groupBy(['state', 'currency'])
    .select(({ fn }) => [
      'state',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<bigint>('amount_units').as('amount_units'),
    ])
    .$narrowType<{ state: Exclude<PayoutState, 'confirmed'> }>()
    .execute();
  return rows.map(({ amount_units: amount, ...row }) => ({ ...row, amount }));
}

/** Counts payouts of all states. */
export const countPayouts = (db: Connection): Promise<number> =>
  countRows(db.selectFrom('payouts'));

export const countPaymentsSetAside = (db: Connection): Promise<number> =>
  countRows(db.selectFrom('payments').where('state', '=', 'set_aside'));

/** Counts the log lines after a time, and the errors among them. @param sinceMs Unix ms */
export async function countLogLines(
  db: Connection,
  sinceMs: number,
): Promise<{ all: number; errors: number }> {
  const lines = db.selectFrom('logs').where('date_at_ms', '>', sinceMs);
  return { all: await countRows(lines), errors: await countRows(lines.where(isError)) };
}

/** Literals, so that SQLite uses the partial index of errors. */
const isError = sql<boolean>`level in ('Error', 'Critical')`;

/** Counts the log lines of level Error or Critical on a day. */
export const countErrorLines = (db: Connection, { startMs, endMs }: DayRange): Promise<number> =>
  countRows(
    db
      .selectFrom('logs')
      .where(isError)
      .where('date_at_ms', '>=', startMs)
      .where('date_at_ms', '<', endMs),
  );
