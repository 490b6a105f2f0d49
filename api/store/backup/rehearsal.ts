import type { Connection } from '../database/database.ts';
import { findValue, listValues } from '../database/queries.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { loadLostSums } from './lost-transfers.ts';

/** Lists the ids of the payouts that are set aside. */
export const listSetAsidePayouts = (db: Connection): Promise<number[]> =>
  listValues(db.selectFrom('payouts').select('id').where('state', '=', 'set_aside').orderBy('id'));

/** Returns the id of the newest payment; 0 if there is none. */
export async function findLastPaymentId(db: Connection): Promise<number> {
  const newest = db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1);
  return (await findValue(newest)) ?? 0;
}

/** A payment that was found after a restore. */
export type RehearsedPayment = Pick<PaymentRow, 'signature' | 'kind' | 'state' | 'refusal'>;

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
  const sums = [...(await loadLostSums(db)).values()];
  return {
    transactions: sums.length,
    thcUnits: sums.reduce((total, { thcUnits }) => total + thcUnits, 0n),
    lamports: sums.reduce((total, { lamports }) => total + lamports, 0n),
  };
}
