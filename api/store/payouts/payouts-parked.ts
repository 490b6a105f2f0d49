import { type SqlBool, sql } from 'kysely';
import { type ParkedReason, HELD_REASON } from '../../../src/money/kinds.ts';
import { getRetryDelayMs } from '../../../src/money/payout-rules.ts';
import type { Connection } from '../database/database.ts';
import { type PayoutCondition, recordParked, recordUnparked } from '../payments/money-events.ts';
import { type OwedPayout, selectOwed, toOwed } from './payout-queue.ts';
import { isAboutRows, type StoppedRows } from './stopped-payouts.ts';

/** A literal, so that SQLite uses the partial indexes of queued payouts. */
const QUEUED = sql.lit('queued' as const);

/** Credits have an index of their own, because there may be very many of them. */
const CREDIT_REASON = 'too-small';
const CREDIT = sql.lit<ParkedReason>(CREDIT_REASON);

/** Keeps statements far below the limit of bound parameters. */
const MAX_IDS_PER_STATEMENT = 500;
/** Attempts from which the delay stays the same. */
const MAX_DISTINCT_DELAYS = 7;

/**
 * A credit waits for the next payout of its wallet, not for a time. The largest number that every
 * reader of the column represents exactly.
 */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** The time of the next attempt, with a delay that grows with the attempts so far. */
const toNextAttempt = (reason: ParkedReason, nowMs: number) => {
  if (reason === CREDIT_REASON) return sql<number>`${NEVER_MS}`;
  const cases = Array.from({ length: MAX_DISTINCT_DELAYS - 1 }, (_, attempts) => {
    const atMs = nowMs + getRetryDelayMs(attempts);
    return sql`when attempts = ${sql.lit(attempts)} then cast(${atMs} as bigint)`;
  });
  const latestMs = nowMs + getRetryDelayMs(MAX_DISTINCT_DELAYS);
  return sql<number>`case ${sql.join(cases, sql` `)} else cast(${latestMs} as bigint) end`;
};

const parkedColumns = (reason: ParkedReason, nowMs: number) => ({
  parked_reason: reason,
  attempts: sql<number>`attempts + 1`,
  next_attempt_at_ms: toNextAttempt(reason, nowMs),
});

/** Leaves out the payouts that an operator holds: no service parks them or makes them due. */
export const exceptHeld =
  (condition: PayoutCondition): PayoutCondition =>
  (eb) =>
    eb.and([condition(eb), eb('parked_reason', 'is distinct from', HELD_REASON)]);

/** Parks queued payouts and records since when they wait for this reason. */
async function parkMatching(
  db: Connection,
  condition: PayoutCondition,
  { reason, nowMs }: { reason: ParkedReason; nowMs: number },
): Promise<void> {
  const untilMs = reason === CREDIT_REASON ? null : toNextAttempt(reason, nowMs);
  const parkable = exceptHeld(condition);
  await recordParked(db, parkable, { reason, untilMs, nowMs });
  await db
    .updateTable('payouts')
    .set(parkedColumns(reason, nowMs))
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
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_STATEMENT) {
    const part = ids.slice(from, from + MAX_IDS_PER_STATEMENT);
    await parkMatching(db, (eb) => eb('id', 'in', part), parking);
  }
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

/** Selects the wallets that are banned and whose money no superadmin has released. */
const selectHeldWallets = (db: Connection) =>
  db
    .selectFrom('users')
    .select('address')
    .where('is_banned', '=', sql.lit(1))
    .where('money_released_at_ms', 'is', null);

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
  const isStopped = isAboutRows(rows);
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
    {
      reason: 'difference',
      nowMs,
    },
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

/** Lists the payouts that wait for the vault, those with the earliest next attempt first. */
export async function listWaitingForVault(db: Connection, limit: number): Promise<OwedPayout[]> {
  const rows = await selectOwed(db)
    .where('state', '=', QUEUED)
    .where('parked_reason', '<>', CREDIT)
    .where('parked_reason', 'in', ['vault-short', 'token-account-limit'])
    .orderBy('next_attempt_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toOwed);
}

/** Payouts read to find wallets that wait for a token account. A wallet may have many. */
const MAX_ROWS_WITHOUT_ACCOUNT = 1000;

/** Lists wallets that wait for a token account, those with the earliest next attempt first. */
export async function listWalletsWithoutAccount(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('address')
    .where('state', '=', QUEUED)
    .where('parked_reason', '<>', CREDIT)
    .where('parked_reason', '=', 'no-token-account')
    .orderBy('next_attempt_at_ms')
    .limit(MAX_ROWS_WITHOUT_ACCOUNT)
    .execute();
  return [...new Set(rows.map(({ address }) => address))].slice(0, limit);
}

/** Lists the credits of wallets, the largest first, at most `limit` per wallet and currency. */
export async function listCredits(
  db: Connection,
  addresses: readonly string[],
  limit: number,
): Promise<OwedPayout[]> {
  if (addresses.length === 0) return [];
  const credits = selectOwed(db)
    .select(
      sql<number>`row_number() over
        (partition by address, currency order by amount_units desc, id)`.as('place'),
    )
    .where('state', '=', QUEUED)
    .where('parked_reason', '=', CREDIT)
    .where('address', 'in', addresses)
    .as('credits');
  const rows = await db
    .selectFrom(credits)
    .select(['id', 'address', 'currency', 'amount_units', 'reason', 'failures'])
    .where('place', '<=', limit)
    .orderBy('id')
    .execute();
  return rows.map(toOwed);
}

/** Unix ms since when the oldest payout could be paid and is not confirmed; null if there is none. */
export async function findOldestPayableMs(db: Connection): Promise<number | null> {
  const payableSince = sql<number | null>`min(case when next_attempt_at_ms > created_at_ms
    then next_attempt_at_ms else created_at_ms end)`;
  const queued = await db
    .selectFrom('payouts')
    .select(payableSince.as('oldest_at_ms'))
    .where('state', '=', QUEUED)
    .where('parked_reason', 'is', null)
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('payouts')
    .select(payableSince.as('oldest_at_ms'))
    // The condition of the partial index of unsettled payouts.
    .where('state', '<>', sql.lit('confirmed' as const))
    .where('state', '=', sql.lit('sent' as const))
    .executeTakeFirstOrThrow();
  const times = [queued.oldest_at_ms, sent.oldest_at_ms].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Counts the wallets whose payouts wait because the chain would reject them. */
export async function countRejectedWallets(db: Connection): Promise<number> {
  const { wallet_count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.count<number>('address').distinct().as('wallet_count'))
    .where('state', '=', QUEUED)
    .where('parked_reason', '<>', CREDIT)
    .where('parked_reason', '=', 'cannot-land')
    .executeTakeFirstOrThrow();
  return wallet_count;
}

/** Queued payouts that wait for the same reason. */
export interface ParkedCount {
  reason: ParkedReason;
  count: number;
}

/** Counts parked payouts by reason. */
export async function countParked(db: Connection): Promise<ParkedCount[]> {
  const waiting = await db
    .selectFrom('payouts')
    .select(({ fn }) => ['parked_reason', fn.countAll<number>().as('parked_count')])
    .where('state', '=', QUEUED)
    .where('parked_reason', '<>', CREDIT)
    .groupBy('parked_reason')
    .orderBy('parked_reason')
    .execute();
  const credits = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('parked_count'))
    .where('state', '=', QUEUED)
    .where('parked_reason', '=', CREDIT)
    .executeTakeFirstOrThrow();
  const counts = waiting.flatMap(({ parked_reason: reason, parked_count: count }) =>
    reason === null ? [] : { reason, count },
  );
  if (credits.parked_count === 0) return counts;
  return [...counts, { reason: 'too-small', count: credits.parked_count }];
}
