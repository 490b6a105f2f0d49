import { z } from 'zod';
import type { OrderRow } from '../tables/payment-tables.ts';
import type { CheckedCart } from '../../../src/game/dispensary.ts';
import type { ExchangeRate } from '../../../src/money/exchange.ts';
import { isRarityId } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';
import { countRows, findRow, updateRow } from '../database/queries.ts';

export interface SeedOrder {
  kind: 'seeds';
  growhouse_id: number;
  lines: CheckedCart['lines'];
}

export interface ExchangeOrder {
  kind: 'exchange';
  rate: ExchangeRate;
  /** THC that the order buys in time; 0 once a newer order of the wallet took its place. */
  reserved_units: bigint;
}

export type NewOrder = (SeedOrder | ExchangeOrder) &
  Pick<
    OrderRow,
    | 'code'
    | 'user_id'
    | 'address'
    | 'currency'
    | 'price_units'
    | 'created_slot'
    | 'created_at_ms'
    | 'expires_at_ms'
  >;

/** A purchase a player has ordered, with its fixed terms. */
export type Order = (SeedOrder | ExchangeOrder) &
  Omit<OrderRow, keyof SeedOrder | keyof ExchangeOrder>;

const cartLines = z.array(
  z.object({ id: z.number().refine(isRarityId), quantity: z.number().int().positive() }),
);

const toSeedRow = ({ lines, ...order }: Extract<NewOrder, SeedOrder>) => ({
  ...order,
  cart_json: JSON.stringify(lines),
});

export async function insertOrder(db: Connection, order: NewOrder): Promise<void> {
  const row = order.kind === 'seeds' ? toSeedRow(order) : { ...order, rate: order.rate.toString() };
  await db.insertInto('orders').values(row).execute();
}

export async function findOrder(db: Connection, code: string): Promise<Order | null> {
  const row = await findRow(db.selectFrom('orders').selectAll().where('code', '=', code));
  if (!row) return null;
  if (row.kind === 'exchange') {
    return { ...row, kind: 'exchange', rate: BigInt(row.rate ?? '') };
  }
  if (row.growhouse_id === null) throw new TypeError(`Order ${row.id} has no growhouse`);
  const lines = cartLines.parse(row.cart_json);
  return { ...row, kind: 'seeds', growhouse_id: row.growhouse_id, lines };
}

/** Longer than any order is open, so that one that seems to be was placed before the clock was set back. */
const MAX_OPEN_MS = 5 * 60_000;

/** Selects the orders that can still be paid at their price. */
export const selectOpenOrders = (db: Connection, nowMs: number) =>
  db
    .selectFrom('orders')
    .where('payment_id', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .where('expires_at_ms', '<', nowMs + MAX_OPEN_MS);

/** Counts the orders of a wallet that can still be paid at their price. */
export const countOpenOrders = (db: Connection, address: string, nowMs: number): Promise<number> =>
  countRows(selectOpenOrders(db, nowMs).where('address', '=', address));

/** Links an order to its payment. @returns false if another payment has filled the order */
export const fillOrder = (db: Connection, orderId: number, paymentId: number): Promise<boolean> =>
  updateRow(
    db
      .updateTable('orders')
      .set({ payment_id: paymentId })
      .where('id', '=', orderId)
      .where('payment_id', 'is', null),
  );

/** Parses the seeds that were ordered; null for an exchange. */
export function parseCart({ cart_json }: OrderRow): CheckedCart['lines'] | null {
  const lines = cartLines.safeParse(cart_json);
  return lines.success ? lines.data : null;
}
