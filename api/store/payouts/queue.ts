import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import { findValue } from '../database/queries.ts';
import { runFrequent } from '../database/transaction.ts';
import type { Tables } from '../tables/tables.ts';
import { HOUR_MS } from '../../../src/game/time.ts';
import { thcUnits, type ThcUnits, type Currency, type Money } from '../../../src/money/amounts.ts';
import { HELD_REASON } from '../../../src/money/kinds.ts';
import { BOUGHT_PAYOUT_REASONS, EARNED_PAYOUT_REASONS } from '../../../src/money/payout-rules.ts';
import type { Payout } from '../tables/payout-tables.ts';
import { QUEUED } from '../tables/state-literals.ts';

export const OWED_COLUMNS = [
  'id',
  'address',
  'currency',
  'amount_units',
  'reason',
  'failures',
] as const;

/** Returns what a payout pays. */
export const toMoney = ({
  currency,
  amount_units: amount,
}: Pick<Payout, 'currency' | 'amount_units'>): Money => ({ currency, amount });

/** A payout to queue, for a plant that was harvested or a payment that is refunded or exchanged. */
export type NewPayout = Money &
  Pick<Payout, 'address' | 'reason'> &
  Partial<Pick<Payout, 'plant_id' | 'payment_id' | 'growhouse_id'>>;

/**
 * Queues payouts, in the transaction of the event they are owed for.
 * @throws Error if the plant, or the payment in this currency for this reason, has a payout already
 */
export async function queuePayouts(
  db: Connection,
  payouts: readonly NewPayout[],
  nowMs: number,
): Promise<void> {
  if (payouts.length === 0) return;
  const rows = payouts.map(({ amount, ...payout }) => ({
    ...payout,
    amount_units: amount,
    created_at_ms: nowMs,
  }));
  await runFrequent(db, db.insertInto('payouts').values(rows).compile());
}

const selectPendingSum = compileOnce((db, address: string) =>
  db
    .selectFrom('payouts')
    .select(sql<bigint>`coalesce(sum(amount_units), 0)`.as('sum_units'))
    .where('address', '=', address)
    .where('currency', '=', sql.lit('thc' as const))
    // The condition of the index `payouts_pending`: queued or sent.
    .where(sql<boolean>`state <> 'confirmed' and state <> 'set_aside'`),
);

/** Sums the THC owed to a wallet that is not yet confirmed on the chain. */
export async function sumPendingThc(db: Connection, address: string): Promise<ThcUnits> {
  const sum = await findValue({ execute: () => selectPendingSum(db, address) });
  return thcUnits(sum ?? 0n);
}

/** Lists the newest payouts of THC to a wallet that were confirmed after a time. */
export const listSettledThc = (
  db: Connection,
  { address, afterMs, limit }: { address: string; afterMs: number; limit: number },
) =>
  db
    .selectFrom('payouts')
    .select(['amount_units', 'settled_at_ms', 'growhouse_id'])
    .where('address', '=', address)
    .where('currency', '=', 'thc')
    .where('state', '=', 'confirmed')
    .where('settled_at_ms', '>', afterMs)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A payout that is not settled yet. */
export type OwedPayout = Pick<Payout, (typeof OWED_COLUMNS)[number]>;

const selectOwed = (db: Connection) => db.selectFrom('payouts').select(OWED_COLUMNS);

/** Payouts of one wallet in a row before the next wallet's turn. They share one transfer. */
const PAYOUTS_PER_TURN = 10;

/**
 * Lists the queued payouts that may be tried now: THC earned with growers first, exchanges next and
 * refunds last; among these every wallet in turn, oldest first. Refunds that are small or have waited
 * for long come first, because the signer has room for few: each hour makes up for one digit.
 */
export function listDuePayouts(
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<OwedPayout[]> {
  const ranked = selectOwed(db)
    .select([rankReason, 'created_at_ms'])
    // A literal, so that SQLite uses the partial index.
    .where('state', '=', QUEUED)
    .where('next_attempt_at_ms', '<=', nowMs)
    .as('ranked');
  const position = sql<number>`row_number() over (partition by address, rank order by id)`;
  const refundWeight = sql`length(cast(amount_units as text))
    - (cast(${nowMs} as bigint) - created_at_ms) / ${sql.lit(HOUR_MS)}`;
  const inTurns = db
    .selectFrom(ranked)
    .selectAll()
    .select(sql<number>`(${position} - 1) / ${sql.lit(PAYOUTS_PER_TURN)}`.as('turn'))
    .as('in_turns');
  return db
    .selectFrom(inTurns)
    .select(OWED_COLUMNS)
    .orderBy('rank')
    .orderBy('turn')
    .orderBy(sql`case when rank = 2 then ${refundWeight} else 0 end`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** 0 for THC earned with growers, 1 for exchanges, 2 for the rest. */
const rankReason = (eb: ExpressionBuilder<Tables, 'payouts'>) => {
  const list = (reasons: readonly string[]) => sql.join(reasons.map((each) => sql.lit(each)));
  return eb
    .case()
    .when(sql<boolean>`reason in (${list(EARNED_PAYOUT_REASONS)})`)
    .then(sql.lit(0))
    .when(sql<boolean>`reason in (${list(BOUGHT_PAYOUT_REASONS)})`)
    .then(sql.lit(1))
    .else(sql.lit(2))
    .end()
    .as('rank');
};

export const listPayoutsInBatch = (db: Connection, batchId: number): Promise<OwedPayout[]> =>
  selectOwed(db).where('batch_id', '=', batchId).orderBy('id').execute();

/** A payout as a transaction pays it. */
interface PaidPayout {
  id: number;
  /** The wallet that is paid. */
  owner: string;
  currency: Currency;
  amount: bigint;
}

/**
 * Marks payouts as sent in a batch and keeps what the batch was signed for. Needs a transaction.
 * @returns false unless all of them are still queued for these wallets and amounts: a late exchange
 * becomes a refund in another currency, and an operator may hold or re-address a payout
 */
export async function markPayoutsSent(
  db: Connection,
  payouts: readonly PaidPayout[],
  { batchId, nowMs }: { batchId: number; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({
      state: 'sent',
      batch_id: batchId,
      parked_reason: null,
      attempts: 0,
      // Stays the time since when it could be paid. A credit had none.
      next_attempt_at_ms: sql<number>`case when next_attempt_at_ms > ${nowMs}
        then ${nowMs} else next_attempt_at_ms end`,
    })
    .where('state', '=', 'queued')
    .where('parked_reason', 'is distinct from', HELD_REASON)
    .where((eb) =>
      eb.or(
        payouts.map(({ id, owner, currency, amount }) =>
          eb.and({ id, address: owner, currency, amount_units: amount }),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(payouts.length)) return false;
  await db
    .insertInto('batch_payouts')
    .columns(['batch_id', 'payout_id', 'address', 'currency', 'amount_units'])
    .expression(
      db
        .selectFrom('payouts')
        .select(['batch_id', 'id', 'address', 'currency', 'amount_units'])
        .where('batch_id', '=', batchId),
    )
    .execute();
  return true;
}

/** Writes the final state of sent payouts. */
export async function finishPayouts(
  db: Connection,
  ids: readonly number[],
  state: 'confirmed' | 'set_aside',
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ state, settled_at_ms: nowMs })
    .where('id', 'in', ids)
    .where('state', '=', 'sent')
    .execute();
}

/** Returns sent payouts to their place in the queue. */
export async function requeuePayouts(
  db: Connection,
  ids: readonly number[],
  { hasFailed }: { hasFailed: boolean },
): Promise<void> {
  await db
    .updateTable('payouts')
    .set((eb) => ({
      state: 'queued',
      batch_id: null,
      failures: eb('failures', '+', hasFailed ? 1 : 0),
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'sent')
    .execute();
}
