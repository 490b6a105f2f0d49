import type { Connection } from '../../store/database/database.ts';
import { findOrder, type Order } from '../../store/payments/orders.ts';
import type { IncomingPayment } from './parse-payment.ts';
import {
  type OrderOfKind,
  type RefundMatch,
  UNMATCHED,
  type UnmatchedPayment,
} from './payment-match.ts';

/** How many slots the terms of an order stay valid: two minutes at 0.4 s per slot. */
const ORDER_VALID_SLOTS = 300;

export type OrderMatch<K extends Order['kind']> =
  | {
      kind: 'open';
      order: OrderOfKind<K>;
      /** Whether the payment landed after the terms of the order had expired. */
      isLate: boolean;
    }
  | RefundMatch
  | UnmatchedPayment;

/** Finds the order a payment refers to and checks that this payment can still fill it. */
export async function matchOrder<K extends Order['kind']>(
  db: Connection,
  payment: IncomingPayment,
  { kind, code }: { kind: K; code: string },
): Promise<OrderMatch<K>> {
  const order = await findOrder(db, code);
  if (!order || !isOfKind(order, kind)) return UNMATCHED;
  const isPaidByOwner = order.address === payment.payer && payment.slot >= order.createdSlot;
  const isLate = payment.slot > order.createdSlot + ORDER_VALID_SLOTS;
  if (isPaidByOwner && order.paymentId === null) return { kind: 'open', order, isLate };
  return { kind: 'refund', subject: { orderId: order.id }, code: 'PAYMENT_NOT_ACCEPTABLE' };
}

const isOfKind = <K extends Order['kind']>(order: Order, kind: K): order is OrderOfKind<K> =>
  order.kind === kind;
