import bs58 from 'bs58';
import { formatIntentMemo } from '../../../src/contract/payment-intent.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { OrderShape } from '../../../src/contract/shapes.ts';
import { checkOpenOrders } from '../../../src/game/dispensary.ts';
import type { Connection } from '../../store/database/database.ts';
import * as store from '../../store/payments/orders.ts';
import type { Context, Player } from '../context.ts';
import type { IncomingPayment } from '../payments/incoming-payment.ts';
import { type RefundMatch, UNMATCHED, type UnmatchedPayment } from '../payments/payment-match.ts';
import { assertOpenAccount, inPlayerTransaction } from '../transaction.ts';
import { unwrap } from '../refusal-error.ts';
import type { Currency } from '../../../src/money/amounts.ts';

const CODE_BYTES = 16;
/** How long the terms of an order are guaranteed. */
const ORDER_VALID_MS = 2 * 60_000;

/** How many slots the terms of an order stay valid: two minutes at 0.4 s per slot. */
const ORDER_VALID_SLOTS = 300;

type Goods = store.SeedOrder | store.ExchangeOrder;

interface OrderTerms {
  kind: Goods['kind'];
  currency: Currency;
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
  player: Player,
  { kind, currency, price, decideGoods }: OrderTerms,
): Promise<OrderShape> {
  const { userId, address } = player;
  unwrap(checkOpenOrders(await store.countOpenOrders(ctx.db, address, ctx.now())));
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
  const terms = {
    code,
    user_id: userId,
    address,
    currency,
    price_units: price,
    created_slot: built.slot,
    created_at_ms: createdAtMs,
    expires_at_ms: expiresAtMs,
  };
  return inPlayerTransaction(ctx, player, async ({ db }) => {
    await assertOpenAccount(db, player);
    // Checked again, because other orders may have been placed while the chain answered.
    unwrap(checkOpenOrders(await store.countOpenOrders(db, address, createdAtMs)));
    await store.insertOrder(db, { ...(await decideGoods(db)), ...terms });
    const { transactionBase64: transaction, lastValidBlockHeight } = built;
    return { transaction, expires_at: toIso(expiresAtMs), lastValidBlockHeight };
  });
}

export type OrderOfKind<K extends store.Order['kind']> = Extract<store.Order, { kind: K }>;

type OrderMatch<K extends store.Order['kind']> =
  | {
      kind: 'open';
      order: OrderOfKind<K>;
      /** Whether the payment landed after the terms of the order had expired. */
      isLate: boolean;
    }
  | RefundMatch
  | UnmatchedPayment;

/** Finds the order a payment refers to and checks that this payment can still fill it. */
export async function matchOrder<K extends store.Order['kind']>(
  db: Connection,
  payment: IncomingPayment,
  { kind, code }: { kind: K; code: string },
): Promise<OrderMatch<K>> {
  const order = await store.findOrder(db, code);
  if (order?.kind !== kind) return UNMATCHED;
  const isPaidByOwner = order.address === payment.payer && payment.slot >= order.created_slot;
  const isLate = payment.slot > order.created_slot + ORDER_VALID_SLOTS;
  if (isPaidByOwner && order.payment_id === null) {
    return { kind: 'open', order: order as OrderOfKind<K>, isLate };
  }
  return { kind: 'refund', subject: { order_id: order.id }, code: 'PAYMENT_NOT_ACCEPTABLE' };
}
