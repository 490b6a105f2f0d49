import type { Selectable } from 'kysely';
import type { Connection } from '../../database/database.ts';
import type { OrderTable, PaymentTable } from '../../tables/payment-tables.ts';
import type { PayoutTable } from '../../tables/payout-tables.ts';

/** THC base units and lamports. */
export interface Amounts {
  thc: bigint;
  sol: bigint;
}

export interface UserMoneyTotals {
  /** What the vault received. */
  paidIn: Amounts;
  /** Payouts that arrived. */
  paidOut: Amounts;
  /** Payouts that have not arrived. */
  owed: Amounts;
  /** Payments that wait because of a ban. */
  heldPayments: number;
}

/** Sums up the payments and payouts of a wallet. */
export async function loadMoneyTotals(db: Connection, address: string): Promise<UserMoneyTotals> {
  const payments = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.sum<bigint | null>('received_units').as('thc_units'),
      eb.fn.sum<bigint | null>('received_lamports').as('sol_lamports'),
    ])
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const payouts = await db
    .selectFrom('payouts')
    .select(['currency', 'state', (eb) => eb.fn.sum<bigint>('amount_units').as('total_units')])
    .where('address', '=', address)
    .groupBy(['currency', 'state'])
    .execute();
  const held = await db
    .selectFrom('held_payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const paidOut = { thc: 0n, sol: 0n };
  const owed = { thc: 0n, sol: 0n };
  for (const { currency, state, total_units: total } of payouts) {
    (state === 'confirmed' ? paidOut : owed)[currency] += total;
  }
  return {
    paidIn: { thc: payments.thc_units ?? 0n, sol: payments.sol_lamports ?? 0n },
    paidOut,
    owed,
    heldPayments: held.count,
  };
}

export type UserOrder = Pick<
  Selectable<OrderTable>,
  'id' | 'kind' | 'currency' | 'price_units' | 'payment_id' | 'created_at_ms' | 'expires_at_ms'
>;
export type UserPayment = Pick<
  Selectable<PaymentTable>,
  'id' | 'kind' | 'received_units' | 'received_lamports' | 'state' | 'created_at_ms'
>;
export type UserPayout = Pick<
  Selectable<PayoutTable>,
  'id' | 'reason' | 'currency' | 'amount_units' | 'state' | 'parked_reason' | 'created_at_ms'
>;

export interface LatestMoney {
  orders: UserOrder[];
  payments: UserPayment[];
  payouts: UserPayout[];
}

/** Loads the latest orders, payments and payouts of a wallet, newest first. */
export async function loadLatestMoney(
  db: Connection,
  address: string,
  limit: number,
): Promise<LatestMoney> {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'kind',
      'currency',
      'price_units',
      'payment_id',
      'created_at_ms',
      'expires_at_ms',
    ])
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'kind', 'received_units', 'received_lamports', 'state', 'created_at_ms'])
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'reason', 'currency', 'amount_units', 'state', 'parked_reason', 'created_at_ms'])
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { orders, payments, payouts };
}
