import type { Selectable } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import type { PaymentTable } from '../tables/payment-tables.ts';

/** Lists the ids of the payouts that are set aside. */
export async function listSetAsidePayouts(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('state', '=', 'set_aside')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the id of the newest payment; 0 if there is none. */
export async function findLastPaymentId(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** A payment that was found after a restore. */
export type RehearsedPayment = Pick<
  Selectable<PaymentTable>,
  'signature' | 'kind' | 'state' | 'refusal'
>;

/** Lists the payments that are newer than a given one. */
export const listPaymentsAfter = (db: Connection, afterId: number): Promise<RehearsedPayment[]> =>
  db
    .selectFrom('payments')
    .select(['signature', 'kind', 'state', 'refusal'])
    .where('id', '>', afterId)
    .orderBy('id')
    .execute();

/** Sums what lost databases paid, as far as it was recognized. */
export async function sumLostTransfers(
  db: Connection,
): Promise<{ transactions: number; thcUnits: bigint; lamports: bigint }> {
  const rows = await db
    .selectFrom('lost_transfers')
    .select(['signature', 'currency', 'amount_units'])
    .execute();
  const sum = (currency: Currency) =>
    rows
      .filter((row) => row.currency === currency)
      .reduce((total, { amount_units }) => total + amount_units, 0n);
  const transactions = new Set(rows.map(({ signature }) => signature)).size;
  return { transactions, thcUnits: sum('thc'), lamports: sum('sol') };
}
