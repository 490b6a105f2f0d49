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

/** PostgreSQL would take a null for text if the columns of the first two tables had no type. */
const NO_TIME = sql<number | null>`cast(null as bigint)`;

/** Selects orders without a payment. Paid orders are listed by their payments. */
const selectUnpaidOrders = (db: Connection, address: string) =>
  db
    .selectFrom('orders')
    .where('orders.address', '=', address)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .select([
      sql<number>`0`.as('rank'),
      'orders.id as id',
      'orders.created_at_ms as created_at_ms',
      sql<MoneyEntry['reason']>`orders.kind`.as('reason'),
      'orders.growhouse_id as growhouse_id',
      NO_TIME.as('settled_at_ms'),
      sql<MoneyEntry['state']>`null`.as('state'),
      sql<string | null>`null`.as('signature'),
      sql<ParkedReason | null>`null`.as('parked_reason'),
      sql<bigint | null>`orders.price_units`.as('amount_units'),
      sql<MoneyEntry['currency']>`orders.currency`.as('currency'),
      sql<number | null>`orders.expires_at_ms`.as('expires_at_ms'),
      sql<bigint | null>`null`.as('received_units'),
      sql<bigint | null>`null`.as('received_lamports'),
      sql<string | null>`null`.as('refusal'),
    ]);

const selectPayments = (db: Connection, address: string) =>
  db
    .selectFrom('payments')
    .where('payments.address', '=', address)
    .select([
      sql<number>`1`.as('rank'),
      'payments.id as id',
      'payments.created_at_ms as created_at_ms',
      sql<MoneyEntry['reason']>`payments.kind`.as('reason'),
      'payments.growhouse_id as growhouse_id',
      NO_TIME.as('settled_at_ms'),
      sql<MoneyEntry['state']>`payments.state`.as('state'),
      sql<string | null>`payments.signature`.as('signature'),
      sql<ParkedReason | null>`null`.as('parked_reason'),
      sql<bigint | null>`null`.as('amount_units'),
      sql<MoneyEntry['currency']>`payments.currency`.as('currency'),
      sql<number | null>`null`.as('expires_at_ms'),
      sql<bigint | null>`payments.received_units`.as('received_units'),
      sql<bigint | null>`payments.received_lamports`.as('received_lamports'),
      'payments.refusal as refusal',
    ]);

const selectPayouts = (db: Connection, address: string) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .where('payouts.address', '=', address)
    .select([
      sql<number>`2`.as('rank'),
      'payouts.id as id',
      'payouts.created_at_ms as created_at_ms',
      sql<MoneyEntry['reason']>`payouts.reason`.as('reason'),
      'payouts.growhouse_id as growhouse_id',
      sql<number | null>`payouts.settled_at_ms`.as('settled_at_ms'),
      sql<MoneyEntry['state']>`payouts.state`.as('state'),
      'payout_batches.signature as signature',
      'payouts.parked_reason as parked_reason',
      sql<bigint | null>`payouts.amount_units`.as('amount_units'),
      sql<MoneyEntry['currency']>`payouts.currency`.as('currency'),
      sql<number | null>`null`.as('expires_at_ms'),
      sql<bigint | null>`null`.as('received_units'),
      sql<bigint | null>`null`.as('received_lamports'),
      sql<string | null>`null`.as('refusal'),
    ]);

/** Lists a wallet's orders, payments and payouts, newest first. */
export async function listMoneyEntries(
  db: Connection,
  { address, before, limit }: { address: string; before: MoneyCursor | null; limit: number },
): Promise<MoneyEntry[]> {
  const rows = await db
    .selectFrom(
      selectUnpaidOrders(db, address)
        .unionAll(selectPayments(db, address))
        .unionAll(selectPayouts(db, address))
        .as('money'),
    )
    .selectAll()
    .$if(before !== null, (query) =>
      query.where((eb) => {
        const { created_at_ms = 0, type = 'order', id = 0 } = before ?? {};
        const rank = MONEY_TYPES.indexOf(type);
        return eb(
          eb.refTuple('created_at_ms', 'rank', 'id'),
          '<',
          eb.tuple(created_at_ms, rank, id),
        );
      }),
    )
    .orderBy('created_at_ms', 'desc')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ rank, received_units, received_lamports, ...row }) => ({
    ...row,
    type: MONEY_TYPES[rank] ?? 'order',
    received: { thcUnits: received_units ?? 0n, lamports: received_lamports ?? 0n },
  }));
}
