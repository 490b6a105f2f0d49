import { type SqlBool, sql } from 'kysely';
import { MONEY_TYPES, type MoneyType } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import { type ListedPayout, selectListedPayouts } from '../lists/money-lists.ts';
import type { OrderRow } from '../tables/payment-tables.ts';
import { type Payment, withReceipt } from './payments.ts';

/** One entry of a wallet's list. */
export type MoneyEntry =
  | ({ type: 'order' } & OrderRow)
  | ({ type: 'payment' } & Payment)
  | ({ type: 'payout' } & ListedPayout);

/** A position in a wallet's list; older entries follow. */
export type MoneyCursor = Pick<MoneyEntry, 'created_at_ms' | 'type' | 'id'>;

/** Orders the entries of one time: payouts follow the payments that caused them. */
const getRank = (type: MoneyType): number => MONEY_TYPES.indexOf(type);

/**
 * Lists a wallet's orders, payments and payouts, newest first. Paid orders are listed by their payments.
 * @param db a transaction, so that the entries fit together
 */
export async function listMoneyEntries(
  db: Connection,
  { address, before, limit }: { address: string; before: MoneyCursor | null; limit: number },
): Promise<MoneyEntry[]> {
  const isListed = (type: MoneyType) => {
    const ref = (column: string) => sql.ref(`${type}s.${column}`);
    const isOlder =
      before &&
      sql`and (${ref('created_at_ms')}, ${sql.lit(getRank(type))}, ${ref('id')})
        < (${before.created_at_ms}, ${sql.lit(getRank(before.type))}, ${before.id})`;
    return sql<SqlBool>`${ref('address')} = ${address} ${isOlder ?? sql``}`;
  };
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(isListed('order'))
    .where(sql<SqlBool>`not exists (select 1 from payments where payments.order_id = orders.id)`)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where(isListed('payment'))
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payouts = await selectListedPayouts(db)
    .where(isListed('payout'))
    .orderBy('payouts.created_at_ms', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();
  const entries: MoneyEntry[] = [
    ...orders.map((order) => ({ type: 'order' as const, ...order })),
    ...payments.map((payment) => ({ type: 'payment' as const, ...withReceipt(payment) })),
    ...payouts.map((payout) => ({ type: 'payout' as const, ...payout })),
  ];
  return entries
    .sort(
      (a, b) =>
        b.created_at_ms - a.created_at_ms || getRank(b.type) - getRank(a.type) || b.id - a.id,
    )
    .slice(0, limit);
}
