import { sql } from 'kysely';
import type { Currency, Amounts } from '../../../src/money/amounts.ts';
import {
  type ParkedReason,
  type PaymentState,
  type PayoutReason,
  type PayoutState,
  type PaymentKind,
  type MoneyType,
  MONEY_TYPES,
} from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';

/** A position in a wallet's list; older entries follow. */
export type MoneyCursor = Pick<MoneyEntry, 'created_at_ms' | 'type' | 'id'>;

/** One entry of a wallet's list. Fields its type does not have are null. */
export interface MoneyEntry {
  type: MoneyType;
  id: number;
  created_at_ms: number;
  reason: PaymentKind | PayoutReason;
  growhouse_id: number | null;
  /** When a payout was paid; null until then. */
  settled_at_ms: number | null;
  /** Only of payments and payouts. */
  state: PaymentState | PayoutState | null;
  signature: string | null;
  /** Why a queued payout waits. */
  parked_reason: ParkedReason | null;
  /** The price of an order or the amount of a payout, in base units of `currency`. */
  amount_units: bigint | null;
  currency: Currency | null;
  /** The time at which the terms of an order expire. */
  expires_at_ms: number | null;
  /** The amounts of a payment that the vault received. */
  received: Amounts;
  /** Why a payment bought nothing. */
  refusal: string | null;
}

interface MoneyRow extends Omit<MoneyEntry, 'type' | 'received'> {
  /** The position of the type in `MONEY_TYPES`. */
  rank: number;
  received_units: bigint | null;
  received_lamports: bigint | null;
}

/**
 * Selects the orders without a payment, the payments and the payouts of a wallet. Paid orders are listed by
 * their payments. PostgreSQL would take a null for text if the columns of the first two tables had no type.
 */
const selectEntries = (address: string) => sql`
  select 0 as rank, id, created_at_ms, kind as reason, growhouse_id,
    cast(null as bigint) as settled_at_ms, null as state, null as signature, null as parked_reason,
    price_units as amount_units, currency, expires_at_ms,
    null as received_units, null as received_lamports, null as refusal
  from orders where address = ${address}
    and not exists (select 1 from payments where payments.order_id = orders.id)
  union all
  select 1, id, created_at_ms, kind, growhouse_id, cast(null as bigint), state, signature, null,
    null, currency, null, received_units, received_lamports, refusal
  from payments where address = ${address}
  union all
  select 2, payouts.id, payouts.created_at_ms, reason, growhouse_id, payouts.settled_at_ms,
    payouts.state, signature, parked_reason, amount_units, currency, null, null, null, null
  from payouts left join payout_batches on payout_batches.id = payouts.batch_id
  where address = ${address}`;

/** Lists a wallet's orders, payments and payouts, newest first. */
export async function listMoneyEntries(
  db: Connection,
  { address, before, limit }: { address: string; before: MoneyCursor | null; limit: number },
): Promise<MoneyEntry[]> {
  const isOlder =
    before &&
    sql`where (created_at_ms, rank, id)
      < (${before.created_at_ms}, ${MONEY_TYPES.indexOf(before.type)}, ${before.id})`;
  const { rows } = await sql<MoneyRow>`select * from (${selectEntries(address)}) as money
    ${isOlder ?? sql``} order by created_at_ms desc, rank desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ rank, received_units, received_lamports, ...row }) => ({
    ...row,
    type: MONEY_TYPES[rank] ?? 'order',
    received: { thcUnits: received_units ?? 0n, lamports: received_lamports ?? 0n },
  }));
}
