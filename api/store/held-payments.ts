import type { Connection } from './database.ts';

/** Holds a payment of a banned wallet. Does nothing if it is held already. */
export async function insertHeldPayment(
  db: Connection,
  { signature, address }: { signature: string; address: string },
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('held_payments')
    .values({ signature, address, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
}

/** Ends the hold of a payment, in the transaction that settles it. */
export async function deleteHeldPayment(db: Connection, signature: string): Promise<void> {
  await db.deleteFrom('held_payments').where('signature', '=', signature).execute();
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
