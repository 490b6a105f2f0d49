import { z } from 'zod';
import type { OrderRow } from '../tables/payment-tables.ts';
import { thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import type { CheckedCart, PaymentMethod } from '../../../src/game/dispensary.ts';
import type { ExchangeRate } from '../../../src/money/exchange.ts';
import { isRarityId } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';

interface OrderTerms {
  /** Opaque code that the memo of the payment contains. */
  code: string;
  userId: number;
  /** The wallet that has to pay. */
  address: string;
  currency: PaymentMethod;
  /** THC base units or lamports. */
  price: bigint;
  /** The chain's slot when the order was created. */
  createdSlot: number;
  createdAtMs: number;
  expiresAtMs: number;
}

export interface SeedOrder {
  kind: 'seeds';
  growhouseId: number;
  lines: CheckedCart['lines'];
}

export interface ExchangeOrder {
  kind: 'exchange';
  rate: ExchangeRate;
  /** THC that the order buys in time; 0 once a newer order of the wallet took its place. */
  reservedThc: ThcUnits;
}

export type NewOrder = OrderTerms & (SeedOrder | ExchangeOrder);

/** A purchase a player has ordered, with its fixed terms. */
export type Order = NewOrder & {
  id: number;
  /** The payment that filled the order; null until then. */
  paymentId: number | null;
};

const cartLines = z.array(
  z.object({ id: z.number().refine(isRarityId), quantity: z.number().int().positive() }),
);

export async function insertOrder(db: Connection, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      code: order.code,
      kind: order.kind,
      user_id: order.userId,
      address: order.address,
      currency: order.currency,
      price_units: order.price,
      growhouse_id: order.kind === 'seeds' ? order.growhouseId : null,
      cart_json: order.kind === 'seeds' ? JSON.stringify(order.lines) : null,
      rate: order.kind === 'exchange' ? order.rate.toString() : null,
      reserved_units: order.kind === 'exchange' ? order.reservedThc : 0n,
      created_slot: order.createdSlot,
      created_at_ms: order.createdAtMs,
      expires_at_ms: order.expiresAtMs,
    })
    .execute();
}

export async function findOrder(db: Connection, code: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  const terms = {
    id: row.id,
    code: row.code,
    userId: row.user_id,
    address: row.address,
    currency: row.currency,
    price: row.price_units,
    createdSlot: row.created_slot,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    paymentId: row.payment_id,
  };
  if (row.kind === 'exchange') {
    const reservedThc = thcUnits(row.reserved_units);
    return { ...terms, kind: 'exchange', rate: BigInt(row.rate ?? ''), reservedThc };
  }
  if (row.growhouse_id === null) throw new TypeError(`Order ${row.id} has no growhouse`);
  const lines = cartLines.parse(row.cart_json);
  return { ...terms, kind: 'seeds', growhouseId: row.growhouse_id, lines };
}

/** Longer than any order is open, so that one that seems to be was placed before the clock was set back. */
export const MAX_OPEN_MS = 5 * 60_000;

/** Counts the orders of a wallet that can still be paid at their price. */
export async function countOpenOrders(
  db: Connection,
  address: string,
  nowMs: number,
): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('address', '=', address)
    .where('payment_id', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .where('expires_at_ms', '<', nowMs + MAX_OPEN_MS)
    .executeTakeFirstOrThrow();
  return open;
}

/** Links an order to its payment. @returns false if another payment has filled the order */
export async function fillOrder(
  db: Connection,
  orderId: number,
  paymentId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ payment_id: paymentId })
    .where('id', '=', orderId)
    .where('payment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Parses the seeds that were ordered; null for an exchange. */
export function parseCart({ cart_json }: OrderRow): CheckedCart['lines'] | null {
  const lines = cartLines.safeParse(cart_json);
  return lines.success ? lines.data : null;
}
