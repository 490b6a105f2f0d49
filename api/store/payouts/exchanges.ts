import { sql } from 'kysely';
import { type Lamports, lamports, thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { MAX_OPEN_MS } from '../payments/orders.ts';

/** A literal, so that the partial index of reservations applies. */
const NOTHING = sql<bigint>`0`;

/** SOL of the exchanges of all wallets, and of one wallet among them. */
export interface ExchangedAmounts {
  all: Lamports;
  own: Lamports;
}

/** Sums the exchanges that were paid since a time and not refunded. */
export async function sumExchanged(
  db: Connection,
  { address, sinceMs }: { address: string; sinceMs: number },
): Promise<ExchangedAmounts> {
  const row = await db
    .selectFrom('payments')
    .where('kind', '=', sql.lit('exchange' as const))
    .where('state', '=', sql.lit('fulfilled' as const))
    .where('created_at_ms', '>=', sinceMs)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<bigint>('price_units'), eb.val(0n)).as('all_units'),
      eb.fn
        .coalesce(eb.fn.sum<bigint>('price_units').filterWhere('address', '=', address), eb.val(0n))
        .as('own_units'),
    ])
    .executeTakeFirstOrThrow();
  return { all: lamports(row.all_units), own: lamports(row.own_units) };
}

const selectOpenOrders = (db: Connection, nowMs: number) =>
  db
    .selectFrom('orders')
    .where('reserved_units', '>', NOTHING)
    .where('payment_id', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .where('expires_at_ms', '<', nowMs + MAX_OPEN_MS);

/** Sums the THC of the open exchange orders that no newer one has replaced. */
export async function sumOrderedThc(db: Connection, nowMs: number): Promise<ThcUnits> {
  const { sum_units } = await selectOpenOrders(db, nowMs)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('reserved_units'), eb.val(0n)).as('sum_units'))
    .executeTakeFirstOrThrow();
  return thcUnits(sum_units);
}

/** Sums the SOL of the open exchange orders of a wallet, except one. */
export async function sumOwnOrders(
  db: Connection,
  { address, nowMs, exceptOrderId }: { address: string; nowMs: number; exceptOrderId: number },
): Promise<Lamports> {
  const { sum_units } = await selectOpenOrders(db, nowMs)
    .where('address', '=', address)
    .where('id', '<>', exceptOrderId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('price_units'), eb.val(0n)).as('sum_units'))
    .executeTakeFirstOrThrow();
  return lamports(sum_units);
}

/** Marks the open orders of a wallet as replaced. They can still be paid, like expired ones. */
export async function replaceOrders(db: Connection, address: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ reserved_units: 0n })
    .where('reserved_units', '>', NOTHING)
    .where('payment_id', 'is', null)
    .where('address', '=', address)
    .execute();
}

/**
 * Sums the THC of payouts that are not settled, or were settled since the vault's balance was read:
 * that balance may still include them.
 */
export async function sumOwedThc(
  db: Connection,
  { balanceReadAtMs }: { balanceReadAtMs: number },
): Promise<ThcUnits> {
  const payouts = db.selectFrom('payouts').where('currency', '=', 'thc');
  const open = await payouts
    .where('state', '<>', 'confirmed')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_units'), eb.val(0n)).as('sum_units'))
    .executeTakeFirstOrThrow();
  const settled = await payouts
    .where('state', '=', 'confirmed')
    .where('settled_at_ms', '>=', balanceReadAtMs)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_units'), eb.val(0n)).as('sum_units'))
    .executeTakeFirstOrThrow();
  return thcUnits(open.sum_units + settled.sum_units);
}
