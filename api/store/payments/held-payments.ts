import type { Amounts } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { findRow, findValue, listValues } from '../database/queries.ts';
import { selectHeldWallets } from '../users/bans.ts';
import type { HeldPaymentRow, PaymentRow } from '../tables/payment-tables.ts';

export type NewHeldPayment = Pick<
  PaymentRow,
  'signature' | 'address' | 'kind' | 'memo' | 'order_id' | 'growhouse_id' | 'plant_id'
> & { received: Amounts };

/** Holds a payment of a banned wallet. One that is held already only gets what it is for. */
export async function saveHeldPayment(
  db: Connection,
  { signature, address, received, ...subject }: NewHeldPayment,
  nowMs: number,
): Promise<void> {
  const purpose = {
    ...subject,
    received_units: received.thcUnits,
    received_lamports: received.lamports,
  };
  await db
    .insertInto('held_payments')
    .values({ signature, address, ...purpose, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(purpose))
    .execute();
}

/**
 * Ends the hold of a payment, in the transaction that settles it.
 * @returns since when it was held, in Unix ms; null if it was not
 */
export const deleteHeldPayment = (db: Connection, signature: string): Promise<number | null> =>
  findValue(
    db.deleteFrom('held_payments').where('signature', '=', signature).returning('created_at_ms'),
  );

export const findHeldPayment = (db: Connection, id: number): Promise<HeldPaymentRow | null> =>
  findRow(db.selectFrom('held_payments').selectAll().where('id', '=', id));

/** Loads the held payments of an order, oldest first. */
export const loadHeldPaymentsOfOrder = (
  db: Connection,
  orderId: number,
): Promise<HeldPaymentRow[]> =>
  db
    .selectFrom('held_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/**
 * Lists held payments whose wallet is no longer banned, or whose money a superadmin has released;
 * oldest first.
 */
export const listReleasedPayments = (db: Connection, limit: number): Promise<string[]> =>
  listValues(
    db
      .selectFrom('held_payments')
      .select('signature')
      .where('address', 'not in', selectHeldWallets(db))
      .orderBy('created_at_ms')
      .orderBy('signature')
      .limit(limit),
  );
