import bs58 from 'bs58';
import { memoOfIntent } from '../../src/contract/payment-intent.ts';
import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../src/game/amounts.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';
import { type ExchangeOrder, insertOrder, type SeedOrder } from '../store/orders.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';

const CODE_BYTES = 16;
/** How long the terms of an order hold without question. */
const ORDER_MS = 2 * 60_000;

/** What a player is given to sign and send. */
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
 * Freezes what is bought and at what price, and builds the transaction that pays it. The order stands
 * in the database before the player sees the transaction.
 * @throws ChainUnreachableError
 */
export async function placeOrder(
  ctx: Context,
  { userId, address }: Player,
  { currency, price, goods }: OrderTerms,
): Promise<PlacedOrder> {
  const code = bs58.encode(ctx.randomBytes(CODE_BYTES));
  const built = await ctx.chain.buildPayment({
    payer: address,
    currency,
    amount: price,
    memo: memoOfIntent({ kind: goods.kind, orderId: code }),
    opensAccount: goods.kind === 'exchange',
  });
  const createdAtMs = ctx.now();
  const expiresAtMs = createdAtMs + ORDER_MS;
  const terms = { code, userId, address, currency, price };
  await ctx.db.transaction().execute(async (db) => {
    const order = { ...goods, ...terms, createdSlot: built.slot, createdAtMs, expiresAtMs };
    await insertOrder(db, order);
    const cost = formatDecimal(price, currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS);
    const line = `Ordered ${wordsFor(goods)} for ${cost} ${currency.toUpperCase()}`;
    await logPlay(db, { address }, line, createdAtMs);
  });
  const { transactionBase64: transaction, lastValidBlockHeight } = built;
  return { transaction, expiresAtMs, lastValidBlockHeight };
}

function wordsFor(goods: OrderTerms['goods']): string {
  if (goods.kind === 'exchange') return 'THC';
  const seeds = goods.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${seeds} seed(s) to growhouse ${goods.growhouseId}`;
}
