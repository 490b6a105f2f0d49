import { z } from 'zod';
import type { CheckedCart, PaymentMethod } from '../../src/game/dispensary.ts';
import type { ExchangeRate } from '../../src/game/exchange.ts';
import { isRarityId } from '../../src/game/rarity.ts';
import type { Connection } from './database.ts';

interface OrderFacts {
  /** Opaque; what the memo of its payment names. */
  code: string;
  userId: number;
  /** The wallet that is to pay. */
  address: string;
  currency: PaymentMethod;
  /** THC base units or lamports. */
  price: bigint;
  /** The chain's slot when it was made. */
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
}

export type NewOrder = OrderFacts & (SeedOrder | ExchangeOrder);

/** What a player asked to buy, on frozen terms. */
export type Order = NewOrder & {
  id: number;
  /** The payment that filled it; null where none has yet. */
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
      created_slot: order.createdSlot,
      created_at_ms: order.createdAtMs,
      expires_at_ms: order.expiresAtMs,
    })
    .execute();
}

export async function findOrder(db: Connection, code: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  const facts = {
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
  if (row.kind === 'exchange') return { ...facts, kind: 'exchange', rate: BigInt(row.rate ?? '') };
  if (row.growhouse_id === null) throw new TypeError(`Order ${row.id} has no growhouse`);
  const lines = cartLines.parse(row.cart_json);
  return { ...facts, kind: 'seeds', growhouseId: row.growhouse_id, lines };
}

/** @returns false where another payment has filled it */
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
