import { sql } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';

/** A payout transaction that is final, and what it paid. */
export interface ConfirmedBatch {
  signature: string;
  settledAtMs: number;
  thcUnits: bigint;
  lamports: bigint;
}

/** Lists the latest confirmed payout transactions, newest first. */
export async function listLatestBatches(db: Connection, limit: number): Promise<ConfirmedBatch[]> {
  const sumOf = (currency: Currency) =>
    sql<bigint>`coalesce(sum(case when payouts.currency = ${sql.lit(currency)}
      then payouts.amount_units else 0 end), 0)`;
  const latest = db
    .selectFrom('payout_batches')
    .select(['id', 'signature', 'created_at_ms', 'settled_at_ms'])
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(limit)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    .leftJoin('payouts', 'payouts.batch_id', 'latest.id')
    .groupBy(['latest.id', 'latest.signature', 'latest.created_at_ms', 'latest.settled_at_ms'])
    .select([
      'latest.signature',
      'latest.created_at_ms',
      'latest.settled_at_ms',
      sumOf('thc').as('thc_units'),
      sumOf('sol').as('sol_lamports'),
    ])
    .orderBy('latest.id', 'desc')
    .execute();
  return rows.map((row) => ({
    signature: row.signature,
    settledAtMs: row.settled_at_ms ?? row.created_at_ms,
    thcUnits: row.thc_units,
    lamports: row.sol_lamports,
  }));
}
