import type { ErrorCode } from '../../src/contract/error-codes.ts';
import type { Connection } from '../store/database.ts';
import { findOrder, type Order } from '../store/orders.ts';
import type { IncomingPayment } from './read-payment.ts';

export type PaidOrder<K extends Order['kind']> =
  | { kind: 'open'; order: Extract<Order, { kind: K }> }
  | { kind: 'refused'; order: Order; code: ErrorCode }
  | { kind: 'strange' };

/** The order a payment is for, if it can still be filled by it. */
export async function paidOrder<K extends Order['kind']>(
  db: Connection,
  payment: IncomingPayment,
  { kind, code }: { kind: K; code: string },
): Promise<PaidOrder<K>> {
  const order = await findOrder(db, code);
  if (!order || !isOfKind(order, kind)) return { kind: 'strange' };
  const isForIt = order.address === payment.payer && payment.slot >= order.createdSlot;
  return isForIt && order.paymentId === null
    ? { kind: 'open', order }
    : { kind: 'refused', order, code: 'PAYMENT_NOT_ACCEPTABLE' };
}

const isOfKind = <K extends Order['kind']>(
  order: Order,
  kind: K,
): order is Extract<Order, { kind: K }> => order.kind === kind;
