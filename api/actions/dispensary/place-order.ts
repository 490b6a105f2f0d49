import bs58 from 'bs58';
import { formatIntentMemo } from '../../../src/contract/payment-intent.ts';
import { checkOpenOrders, type PaymentMethod } from '../../../src/game/dispensary.ts';
import {
  countOpenOrders,
  type ExchangeOrder,
  insertOrder,
  type SeedOrder,
} from '../../store/orders.ts';
import type { Context, Player } from '../context.ts';
import { formatMoney } from '../format-money.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { unwrap } from '../refusal-error.ts';

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

export interface OrderTerms {
  currency: PaymentMethod;
  /** THC base units or lamports. */
  price: bigint;
  goods: SeedOrder | ExchangeOrder;
}

/**
 * Stores an order with its fixed price and builds the transaction that pays for it. The order is in
 * the database before the player sees the transaction.
 * @throws RefusalError TOO_MANY_ORDERS
 * @throws ChainUnreachableError
 */
export async function placeOrder(
  ctx: Context,
  { userId, address }: Player,
  { currency, price, goods }: OrderTerms,
): Promise<PlacedOrder> {
  unwrap(checkOpenOrders(await countOpenOrders(ctx.db, address, ctx.now())));
  const code = bs58.encode(ctx.randomBytes(CODE_BYTES));
  const built = await ctx.chain.buildPayment({
    payer: address,
    currency,
    amount: price,
    memo: formatIntentMemo({ kind: goods.kind, orderId: code }),
    opensAccount: goods.kind === 'exchange',
  });
  const createdAtMs = ctx.now();
  const expiresAtMs = createdAtMs + ORDER_VALID_MS;
  const terms = { code, userId, address, currency, price };
  await ctx.db.transaction().execute(async (db) => {
    // Checked again, because other orders may have been placed while the chain answered.
    unwrap(checkOpenOrders(await countOpenOrders(db, address, createdAtMs)));
    const order = { ...goods, ...terms, createdSlot: built.slot, createdAtMs, expiresAtMs };
    await insertOrder(db, order);
    const cost = formatMoney({ currency, amount: price });
    const line = `Ordered ${describeGoods(goods)} for ${cost}`;
    await logPlayerAction(db, { address }, line, createdAtMs);
  });
  const { transactionBase64: transaction, lastValidBlockHeight } = built;
  return { transaction, expiresAtMs, lastValidBlockHeight };
}

function describeGoods(goods: OrderTerms['goods']): string {
  if (goods.kind === 'exchange') return 'THC';
  const seeds = goods.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${seeds} seed(s) to growhouse ${goods.growhouseId}`;
}
