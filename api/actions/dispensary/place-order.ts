import bs58 from 'bs58';
import { formatIntentMemo } from '../../../src/contract/payment-intent.ts';
import { checkOpenOrders, type PaymentMethod } from '../../../src/game/dispensary.ts';
import {
  countOpenOrders,
  type ExchangeOrder,
  insertOrder,
  type SeedOrder,
} from '../../store/payments/orders.ts';
import type { Connection } from '../../store/database/database.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Context, Player } from '../context.ts';
import { unwrap } from '../refusal-error.ts';
import { completeInTransaction } from '../transaction.ts';

const CODE_BYTES = 16;
/** How long the terms of an order are guaranteed. */
const ORDER_VALID_MS = 2 * 60_000;

/** An order with the transaction for the player to sign and send. */
export interface PlacedOrder {
  /** Base64, unsigned. */
  transaction: string;
  expiresAtMs: number;
  lastValidBlockHeight: number;
}

type Goods = SeedOrder | ExchangeOrder;

export interface OrderTerms {
  kind: Goods['kind'];
  currency: PaymentMethod;
  /** THC base units or lamports. */
  price: bigint;
  /**
   * Decides what is sold, in the transaction that stores the order. Its first statement has to lock
   * whatever it reads. @throws RefusalError
   */
  decideGoods: (db: Connection) => Promise<Goods>;
}

/**
 * Stores an order with its fixed price and builds the transaction that pays for it. The order is in
 * the database before the player sees the transaction. It is logged once it is paid.
 * @throws RefusalError TOO_MANY_ORDERS, the codes of `decideGoods`
 * @throws ChainUnreachableError
 */
export async function placeOrder(
  ctx: Context,
  { userId, address }: Player,
  { kind, currency, price, decideGoods }: OrderTerms,
): Promise<PlacedOrder> {
  unwrap(checkOpenOrders(await countOpenOrders(ctx.db, address, ctx.now())));
  const code = bs58.encode(ctx.randomBytes(CODE_BYTES));
  const built = await ctx.chain.buildPayment({
    payer: address,
    currency,
    amount: price,
    memo: formatIntentMemo({ kind, orderId: code }),
    opensAccount: kind === 'exchange',
  });
  const createdAtMs = ctx.now();
  const expiresAtMs = createdAtMs + ORDER_VALID_MS;
  const terms = { code, userId, address, currency, price };
  return completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, { userId, address });
    // Checked again, because other orders may have been placed while the chain answered.
    unwrap(checkOpenOrders(await countOpenOrders(db, address, createdAtMs)));
    const goods = await decideGoods(db);
    const order = { ...goods, ...terms, createdSlot: built.slot, createdAtMs, expiresAtMs };
    await insertOrder(db, order);
    const { transactionBase64: transaction, lastValidBlockHeight } = built;
    return { transaction, expiresAtMs, lastValidBlockHeight };
  });
}
