import { sql } from 'kysely';
import type { Amounts } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';

/** A UTC day by its first millisecond and that of the next day, Unix ms. */
export interface DayRange {
  startMs: number;
  endMs: number;
}

/** The payouts that were paid on a day. */
export interface PaidPayouts {
  refunds: number;
  refunded: Amounts;
  /** Between the creation of a payout and its payment; null if none was paid. */
  longestWaitMs: number | null;
}

interface PaidRow {
  refund_count: number;
  refunded_units: bigint;
  refunded_lamports: bigint;
  longest_wait_ms: number | null;
}

/** Sums up the payouts that were paid on a day. */
export async function loadPaidPayouts(
  db: Connection,
  { startMs, endMs }: DayRange,
): Promise<PaidPayouts> {
  const { rows } = await sql<PaidRow>`
    select
      count(*) filter (where reason = 'refund') as refund_count,
      coalesce(sum(amount_units) filter (where reason = 'refund' and currency = 'thc'), 0)
        as refunded_units,
      coalesce(sum(amount_units) filter (where reason = 'refund' and currency = 'sol'), 0)
        as refunded_lamports,
      max(settled_at_ms - created_at_ms) as longest_wait_ms
    from payouts
    where state = 'confirmed' and currency in ('thc', 'sol')
      and settled_at_ms >= ${startMs} and settled_at_ms < ${endMs}
  `.execute(db);
  const [row] = rows;
  return {
    refunds: row?.refund_count ?? 0,
    refunded: { thcUnits: row?.refunded_units ?? 0n, lamports: row?.refunded_lamports ?? 0n },
    longestWaitMs: row?.longest_wait_ms ?? null,
  };
}

/** Counts the log lines of level Error or Critical on a day. */
export async function countErrorLines(
  db: Connection,
  { startMs, endMs }: DayRange,
): Promise<number> {
  const { error_count } = await db
    .selectFrom('logs')
    .select(({ fn }) => fn.countAll<number>().as('error_count'))
    // Literals, so that SQLite uses the partial index of errors.
    .where('level', 'in', [sql.lit('Error' as const), sql.lit('Critical' as const)])
    .where('date_at_ms', '>=', startMs)
    .where('date_at_ms', '<', endMs)
    .executeTakeFirstOrThrow();
  return error_count;
}
