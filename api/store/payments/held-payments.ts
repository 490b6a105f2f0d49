import type { Selectable } from 'kysely';
import type { Amounts } from '../../../src/money/amounts.ts';
import type { PaymentKind } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import type { HeldPaymentTable } from '../tables/payment-tables.ts';

export interface NewHeldPayment {
  signature: string;
  /** The wallet that paid. */
  address: string;
  kind: PaymentKind;
  memo: string;
  orderId: number | null;
  growhouseId: number | null;
  plantId: number | null;
  received: Amounts;
}

/** Holds a payment of a banned wallet. One that is held already only gets what it is for. */
export async function saveHeldPayment(
  db: Connection,
  { signature, address, kind, memo, orderId, growhouseId, plantId, received }: NewHeldPayment,
  nowMs: number,
): Promise<void> {
  const purpose = {
    kind,
    memo,
    order_id: orderId,
    growhouse_id: growhouseId,
    plant_id: plantId,
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

export type HeldPayment = Selectable<HeldPaymentTable>;

export async function findHeldPayment(db: Connection, id: number): Promise<HeldPayment | null> {
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
