import type { Amounts } from '../../../../src/money/amounts.ts';
import type { Connection } from '../../database/database.ts';
import { countRows, sumAmounts } from '../../database/queries.ts';
import type { OrderRow, PaymentRow } from '../../tables/payment-tables.ts';
import type { Payout } from '../../tables/payout-tables.ts';

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
  const payments = db.selectFrom('payments').where('address', '=', address);
  const payouts = await db
    .selectFrom('payouts')
    .select(['currency', 'state', (eb) => eb.fn.sum<bigint>('amount_units').as('total_units')])
    .where('address', '=', address)
    .groupBy(['currency', 'state'])
    .execute();
  const paidOut = { thcUnits: 0n, lamports: 0n };
  const owed = { thcUnits: 0n, lamports: 0n };
  for (const { currency, state, total_units: total } of payouts) {
    (state === 'confirmed' ? paidOut : owed)[currency === 'thc' ? 'thcUnits' : 'lamports'] += total;
  }
  return {
    paidIn: {
      thcUnits: await sumAmounts(payments, 'received_units'),
      lamports: await sumAmounts(payments, 'received_lamports'),
    },
    paidOut,
    owed,
    heldPayments: await countRows(db.selectFrom('held_payments').where('address', '=', address)),
  };
}

export interface LatestMoney {
  orders: OrderRow[];
  payments: PaymentRow[];
  payouts: Payout[];
}

/** Loads the latest orders, payments and payouts of a wallet, newest first. */
export async function loadLatestMoney(
  db: Connection,
  address: string,
  limit: number,
): Promise<LatestMoney> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { orders, payments, payouts };
}
