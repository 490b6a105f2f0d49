import { z } from 'zod';
import type { Currency } from '../../../src/money/amounts.ts';
import type { PayoutState } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import { type ListedBatch, loadBatchesByIds } from '../lists/batches-list.ts';

/** What only the page of an order shows. */
export interface OrderDetails {
  cart: { rarity: number; quantity: number }[] | null;
  /** In 10^-18 SOL per THC. */
  rate: bigint | null;
  reservedUnits: bigint;
  createdSlot: number;
}

const cartLines = z.array(z.object({ id: z.number(), quantity: z.number() }));

export async function findOrderDetails(db: Connection, id: number): Promise<OrderDetails | null> {
  const row = await db
    .selectFrom('orders')
    .select(['cart_json', 'rate', 'reserved_units', 'created_slot'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const lines = cartLines.safeParse(row.cart_json);
  return {
    cart: lines.success
      ? lines.data.map(({ id: rarity, quantity }) => ({ rarity, quantity }))
      : null,
    rate: row.rate === null ? null : BigInt(row.rate),
    reservedUnits: row.reserved_units,
    createdSlot: row.created_slot,
  };
}

/** What only the page of a payment shows. */
export interface PaymentDetails {
  memo: string;
  thcSource: string | null;
  solSource: string | null;
  price: { currency: Currency; amount: bigint } | null;
  /** The stored result, not validated yet. */
  result: unknown;
}

export async function findPaymentDetails(
  db: Connection,
  id: number,
): Promise<PaymentDetails | null> {
  const row = await db
    .selectFrom('payments')
    .select(['memo', 'thc_source', 'sol_source', 'currency', 'price_units', 'result_json', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isBought = row.state === 'fulfilled' && row.currency !== null;
  return {
    memo: row.memo,
    thcSource: row.thc_source,
    solSource: row.sol_source,
    price: isBought && row.currency ? { currency: row.currency, amount: row.price_units } : null,
    result: row.result_json,
  };
}

/** Loads all batches that a payout was signed in, oldest first. */
export async function loadBatchesOfPayout(
  db: Connection,
  payoutId: number,
): Promise<ListedBatch[]> {
  const rows = await db
    .selectFrom('batch_payouts')
    .select('batch_id')
    .where('payout_id', '=', payoutId)
    .execute();
  return loadBatchesByIds(
    db,
    rows.map((row) => row.batch_id),
  );
}

/** A payout as a batch was signed for it, with its present state. */
export interface SignedPayout {
  id: number;
  address: string;
  currency: Currency;
  amount: bigint;
  state: PayoutState;
  /** Whether the payout has left the batch since. */
  isPast: boolean;
}

export async function loadPayoutsOfBatch(db: Connection, batchId: number): Promise<SignedPayout[]> {
  const rows = await db
    .selectFrom('batch_payouts')
    .innerJoin('payouts', 'payouts.id', 'batch_payouts.payout_id')
    .select([
      'batch_payouts.payout_id',
      'batch_payouts.address',
      'batch_payouts.currency',
      'batch_payouts.amount_units',
      'payouts.state',
      'payouts.batch_id',
    ])
    .where('batch_payouts.batch_id', '=', batchId)
    .orderBy('batch_payouts.payout_id')
    .execute();
  return rows.map((row) => ({
    id: row.payout_id,
    address: row.address,
    currency: row.currency,
    amount: row.amount_units,
    state: row.state,
    isPast: row.batch_id !== batchId,
  }));
}

/** Lists the wallets whose token accounts a batch opens. */
export async function listOpenedWallets(db: Connection, batchId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('token_account_openings')
    .select('address')
    .where('batch_id', '=', batchId)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}
