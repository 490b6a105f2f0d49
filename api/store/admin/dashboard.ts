import type { PayoutState } from '../../../src/money/kinds.ts';
import { countRows } from '../database/queries.ts';
import { sql } from 'kysely';
import { DAY_MS } from '../../../src/game/time.ts';
import type { Currency } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { CONFIRMED, SET_ASIDE } from '../tables/state-literals.ts';

/** Counts for the dashboard. All but the players are counted from indexes alone. */

/** Counts players. @param sinceMs players are new or active since this time, Unix ms */
export const countPlayers = (db: Connection, sinceMs: number) =>
  db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_banned', '=', 1).as('banned'),
      fn.countAll<number>().filterWhere('created_at_ms', '>', sinceMs).as('new'),
      fn.countAll<number>().filterWhere('last_active_at_ms', '>', sinceMs).as('active'),
    ])
    .executeTakeFirstOrThrow();

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
    // A literal, so that SQLite uses the partial index.
    .where('state', '<>', CONFIRMED)
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
  countRows(db.selectFrom('payments').where('state', '=', SET_ASIDE));

/** Counts the log lines after a time, and the errors among them. @param sinceMs Unix ms */
export async function countLogLines(db: Connection, sinceMs: number) {
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

/** The figures of one day in UTC. */
export interface DashboardDay {
  /** Start of the day, Unix ms. */
  day_at_ms: number;
  players_new: number;
  players_active: number;
  /** Payouts confirmed on this day, including refunds. */
  paid_out_units: bigint;
  paid_out_lamports: bigint;
  /** Payments the vault received on this day. */
  taken_in_units: bigint;
  taken_in_lamports: bigint;
}

/** Loads every day from the first to the last, given by their starts in Unix ms. */
export async function loadDashboardDays(
  db: Connection,
  { firstAtMs, lastAtMs }: { firstAtMs: number; lastAtMs: number },
): Promise<DashboardDay[]> {
  const { rows } = await sql<DashboardDay>`
    with recursive days (day_at_ms, next_at_ms) as (
      select cast(${firstAtMs} as bigint), cast(${firstAtMs + DAY_MS} as bigint)
      union all
      select next_at_ms, next_at_ms + ${DAY_MS} from days where day_at_ms < ${lastAtMs}
    )
    select
      day_at_ms,
      (select count(*) from users
        where created_at_ms >= day_at_ms and created_at_ms < next_at_ms) as players_new,
      (select coalesce(sum(players), 0) from active_days
        where active_days.day_at_ms = days.day_at_ms) as players_active,
      ${sumPaidOut('thc')} as paid_out_units,
      ${sumPaidOut('sol')} as paid_out_lamports,
      ${sumTakenIn('received_units')} as taken_in_units,
      ${sumTakenIn('received_lamports')} as taken_in_lamports
    from days
    order by day_at_ms
  `.execute(db);
  return rows;
}

const sumPaidOut = (currency: Currency) => sql`
  (select coalesce(sum(amount_units), 0) from payouts
    where state = 'confirmed' and currency = ${currency}
      and settled_at_ms >= day_at_ms and settled_at_ms < next_at_ms)`;

const sumTakenIn = (column: 'received_units' | 'received_lamports') => sql`
  (select coalesce(sum(${sql.ref(column)}), 0) from payments
    where created_at_ms >= day_at_ms and created_at_ms < next_at_ms)`;

/** A UTC day by its first millisecond and that of the next day, Unix ms. */
export interface DayRange {
  startMs: number;
  endMs: number;
}

/** The payouts that were paid on a day. */
interface PaidPayouts {
  refunds: number;
  refunded_units: bigint;
  refunded_lamports: bigint;
  /** The longest time between the creation of a payout and its payment; null if none was paid. */
  longest_payout_wait_ms: number | null;
}

/** Sums up the payouts that were paid on a day. */
export async function loadPaidPayouts(
  db: Connection,
  { startMs, endMs }: DayRange,
): Promise<PaidPayouts> {
  const { rows } = await sql<PaidPayouts>`
    select
      count(*) filter (where reason = 'refund') as refunds,
      coalesce(sum(amount_units) filter (where reason = 'refund' and currency = 'thc'), 0)
        as refunded_units,
      coalesce(sum(amount_units) filter (where reason = 'refund' and currency = 'sol'), 0)
        as refunded_lamports,
      max(settled_at_ms - created_at_ms) as longest_payout_wait_ms
    from payouts
    where state = 'confirmed' and currency in ('thc', 'sol')
      and settled_at_ms >= ${startMs} and settled_at_ms < ${endMs}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The payouts of the day are missing');
  return row;
}
