import type { Amounts } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
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
export async function deleteHeldPayment(db: Connection, signature: string): Promise<number | null> {
  const row = await db
    .deleteFrom('held_payments')
    .where('signature', '=', signature)
    .returning('created_at_ms')
    .executeTakeFirst();
  return row?.created_at_ms ?? null;
}

export async function findHeldPayment(db: Connection, id: number): Promise<HeldPaymentRow | null> {
  const query = db.selectFrom('held_payments').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Lists held payments whose wallet is no longer banned, or whose money a superadmin has released;
 * oldest first.
 */
export async function listReleasedPayments(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('held_payments')
    .select('held_payments.signature')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.address', '=', 'held_payments.address')
            .where('users.is_banned', '=', 1)
            .where('users.money_released_at_ms', 'is', null),
        ),
      ),
    )
    .orderBy('held_payments.created_at_ms')
    .orderBy('held_payments.signature')
    .limit(limit)
    .execute();
  return rows.map(({ signature }) => signature);
}
