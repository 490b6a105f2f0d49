import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { hasRow, listValues, splitRows } from '../database/queries.ts';
import { type PayoutCondition, recordParked, recordUnparked } from '../payments/money-events.ts';
import type { Tables } from '../tables/tables.ts';
import { selectHeldWallets } from '../users/bans.ts';
import { type ParkedReason, HELD_REASON, CREDIT_REASON } from '../../../src/money/kinds.ts';
import { getRetryDelayMs, NEVER_MS } from '../../../src/money/payout-rules.ts';
import { QUEUED } from '../tables/state-literals.ts';

/** Credits have an index of their own, because there may be very many of them. */
const CREDIT = sql.lit<ParkedReason>(CREDIT_REASON);

/** Attempts from which the delay stays the same. */
const MAX_DISTINCT_DELAYS = 7;

/** The time of the next attempt, with a delay that grows with the attempts so far. */
const toNextAttempt = (nowMs: number) => {
  const cases = Array.from({ length: MAX_DISTINCT_DELAYS - 1 }, (_, attempts) => {
    const atMs = nowMs + getRetryDelayMs(attempts);
    return sql`when attempts = ${sql.lit(attempts)} then cast(${atMs} as bigint)`;
  });
  const latestMs = nowMs + getRetryDelayMs(MAX_DISTINCT_DELAYS);
  return sql<number>`case ${sql.join(cases, sql` `)} else cast(${latestMs} as bigint) end`;
};

/** Leaves out the payouts that an operator holds: no service parks them or makes them due. */
const exceptHeld =
  (condition: PayoutCondition): PayoutCondition =>
  (eb) =>
    eb.and([condition(eb), eb('parked_reason', 'is distinct from', HELD_REASON)]);

/**
 * Parks queued payouts and records since when they wait for this reason.
 * @param untilMs the time of the next attempt; null if it has none. By default, the delay grows.
 */
async function parkMatching(
  db: Connection,
  condition: PayoutCondition,
  {
    reason,
    nowMs,
    untilMs = reason === CREDIT_REASON ? null : toNextAttempt(nowMs),
  }: { reason: ParkedReason | null; nowMs: number; untilMs?: RawBuilder<number> | null },
): Promise<void> {
  const parkable = exceptHeld(condition);
  if (reason !== null) await recordParked(db, parkable, { reason, untilMs, nowMs });
  await db
    .updateTable('payouts')
    .set((eb) => ({
      parked_reason: reason,
      attempts: eb('attempts', '+', 1),
      next_attempt_at_ms: untilMs ?? NEVER_MS,
    }))
    .where('state', '=', QUEUED)
    .where(parkable)
    .execute();
}

/**
 * Parks queued payouts: they wait with this reason and are tried again later. Needs a transaction, like
 * all functions here that park or unpark.
 */
export async function parkPayouts(
  db: Connection,
  ids: readonly number[],
  parking: { reason: ParkedReason; nowMs: number },
): Promise<void> {
  for (const part of splitRows(ids)) await parkMatching(db, (eb) => eb('id', 'in', part), parking);
}

/**
 * Parks all due payouts of THC of these wallets, however many, for want of a token account.
 * @param exceptReasons what the vault would open the account for
 */
export async function parkWithoutAccount(
  db: Connection,
  addresses: readonly string[],
  { exceptReasons, nowMs }: { exceptReasons: readonly string[]; nowMs: number },
): Promise<void> {
  if (addresses.length === 0) return;
  const isPaidNow = sql<SqlBool>`reason not in (${sql.join(exceptReasons)})`;
  await parkMatching(
    db,
    (eb) =>
      eb.and([
        eb('next_attempt_at_ms', '<=', nowMs),
        eb('currency', '=', 'thc'),
        eb('address', 'in', addresses),
        ...(exceptReasons.length > 0 ? [isPaidNow] : []),
      ]),
    { reason: 'no-token-account', nowMs },
  );
}

/** Parks all due payouts of wallets whose money a ban holds. */
export async function parkHeldPayouts(db: Connection, nowMs: number): Promise<void> {
  await parkMatching(
    db,
    (eb) =>
      eb.and([eb('next_attempt_at_ms', '<=', nowMs), eb('address', 'in', selectHeldWallets(db))]),
    { reason: 'account-banned', nowMs },
  );
}

/** Parks the due payouts about rows that a difference names, and makes those due that no longer are. */
export async function parkStoppedPayouts(
  db: Connection,
  rows: StoppedRows,
  nowMs: number,
): Promise<void> {
  const isStopped = involvesRows(rows);
  await unparkMatching(
    db,
    (eb) =>
      eb.and([
        eb('parked_reason', '<>', CREDIT),
        eb('parked_reason', '=', 'difference'),
        eb.not(isStopped(eb)),
      ]),
    nowMs,
  );
  if (rows.payments.length + rows.payouts.length + rows.batches.length === 0) return;
  await parkMatching(
    db,
    (eb) =>
      eb.and([
        // Credits are never due, but join other payouts of their wallet.
        eb.or([eb('next_attempt_at_ms', '<=', nowMs), eb('parked_reason', '=', CREDIT)]),
        isStopped(eb),
      ]),
    { reason: 'difference', nowMs },
  );
}

const unparkedColumns = (nowMs: number) => ({
  parked_reason: null,
  attempts: 0,
  next_attempt_at_ms: nowMs,
});

/** Makes parked payouts due and records that their reason to wait has ended. */
async function unparkMatching(
  db: Connection,
  condition: PayoutCondition,
  nowMs: number,
): Promise<void> {
  const parked = exceptHeld(condition);
  await recordUnparked(db, parked, nowMs);
  await db
    .updateTable('payouts')
    .set(unparkedColumns(nowMs))
    .where('state', '=', QUEUED)
    .where('parked_reason', 'is not', null)
    .where(parked)
    .execute();
}

/**
 * Makes queued payouts due whose next attempt is further ahead than any delay, because the clock was set
 * back since they were delayed. They keep the reason for which they wait.
 */
export async function advanceAttemptsFromFuture(db: Connection, nowMs: number): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ next_attempt_at_ms: nowMs })
    .where('state', '=', QUEUED)
    .where('next_attempt_at_ms', '>', nowMs + getRetryDelayMs(MAX_DISTINCT_DELAYS))
    .where('next_attempt_at_ms', '<', NEVER_MS)
    .execute();
}

/** Makes the payouts of wallets due whose money a ban held and no longer holds. */
export async function unparkReleasedPayouts(db: Connection, nowMs: number): Promise<void> {
  await unparkMatching(
    db,
    (eb) =>
      eb.and([
        eb('parked_reason', '<>', CREDIT),
        eb('parked_reason', '=', 'account-banned'),
        eb('address', 'not in', selectHeldWallets(db)),
      ]),
    nowMs,
  );
}

/** Makes parked payouts due again. */
export async function unparkPayoutsById(
  db: Connection,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await unparkMatching(db, (eb) => eb('id', 'in', ids), nowMs);
}

/** Makes all payouts of these wallets due that waited for a token account. */
export async function unparkWithAccount(
  db: Connection,
  addresses: readonly string[],
  nowMs: number,
): Promise<void> {
  if (addresses.length === 0) return;
  await unparkMatching(
    db,
    (eb) => eb.and([eb('parked_reason', '=', 'no-token-account'), eb('address', 'in', addresses)]),
    nowMs,
  );
}

/** Delays queued payouts without a reason, for a moment in which something is being settled. */
export async function delayPayouts(
  db: Connection,
  ids: readonly number[],
  nextAttemptAtMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('payouts')
    .set({ next_attempt_at_ms: nextAttemptAtMs })
    .where('state', '=', QUEUED)
    .where(exceptHeld((eb) => eb('id', 'in', ids)))
    .execute();
}

/** Rows named by open differences; payouts that involve them wait. */
export interface StoppedRows {
  payments: readonly number[];
  payouts: readonly number[];
  batches: readonly number[];
}

/**
 * Builds the condition for payouts that involve these rows: those that are named, were signed in a
 * named batch, belong to a named payment, or go to the wallet of one.
 */
export const involvesRows =
  ({ payments, payouts, batches }: StoppedRows) =>
  (eb: ExpressionBuilder<Tables, 'payouts'>) =>
    eb.or([
      // No row has the id 0; PostgreSQL rejects empty lists.
      eb('payouts.id', 'in', [0, ...payouts]),
      // Most payouts have no payment; without this the negated condition would be null for them.
      eb.and([
        eb('payouts.payment_id', 'is not', null),
        eb('payouts.payment_id', 'in', [0, ...payments]),
      ]),
      eb(
        'payouts.address',
        'in',
        eb
          .selectFrom('payments')
          .select('payments.address')
          .where('payments.id', 'in', [0, ...payments]),
      ),
      eb(
        'payouts.id',
        'in',
        eb
          .selectFrom('batch_payouts')
          .select('batch_payouts.payout_id')
          .where('batch_payouts.batch_id', 'in', [0, ...batches]),
      ),
    ]);

/** Finds out whether one of these payouts involves the rows. */
export const hasPayoutInvolvingRows = (
  db: Connection,
  ids: readonly number[],
  rows: StoppedRows,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('payouts')
      .select('payouts.id')
      .where('payouts.id', 'in', [0, ...ids])
      .where(involvesRows(rows))
      .limit(1),
  );

/** Makes queued payouts wait until a time, and records the reason if it is a new one. */
export async function parkPayoutsUntil(
  db: Connection,
  ids: readonly number[],
  {
    reason,
    nextAttemptAtMs,
    nowMs,
  }: { reason: ParkedReason | null; nextAttemptAtMs: number; nowMs: number },
): Promise<void> {
  const untilMs = nextAttemptAtMs < NEVER_MS ? sql<number>`${nextAttemptAtMs}` : null;
  await parkMatching(db, (eb) => eb('id', 'in', ids), { reason, nowMs, untilMs });
}

/** Makes payouts above the limits due. @returns the ids of those that still waited for that */
export const unparkPayoutsAboveLimits = (
  db: Connection,
  ids: readonly number[],
  nowMs: number,
): Promise<number[]> =>
  listValues(
    db
      .updateTable('payouts')
      .set(unparkedColumns(nowMs))
      .where('id', 'in', ids)
      .where('state', '=', 'queued')
      .where('parked_reason', '=', 'signer-limit')
      .returning('id'),
  );
