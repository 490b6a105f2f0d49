import { type SqlBool, sql } from 'kysely';
import type { ParkedReason } from '../../src/contract/shapes.ts';
import { getRetryDelayMs } from '../../src/game/payout-rules.ts';
import type { Connection } from './database.ts';
import { type OwedPayout, selectOwed, toOwed } from './payout-queue.ts';

/** A literal, so that SQLite uses the partial indexes of queued payouts. */
const QUEUED = sql.lit('queued' as const);

/** Credits have an index of their own, because there may be very many of them. */
const CREDIT = sql.lit('too-small' as const);

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
  if (reason === 'too-small') return sql<number>`${NEVER_MS}`;
  const cases = Array.from({ length: MAX_DISTINCT_DELAYS - 1 }, (_, attempts) => {
    const atMs = nowMs + getRetryDelayMs(attempts);
    return sql`when attempts = ${sql.lit(attempts)} then ${atMs}`;
  });
  const latestMs = nowMs + getRetryDelayMs(MAX_DISTINCT_DELAYS);
  return sql<number>`case ${sql.join(cases, sql` `)} else ${latestMs} end`;
};

const parkedColumns = (reason: ParkedReason, nowMs: number) => ({
  parked_reason: reason,
  attempts: sql<number>`attempts + 1`,
  next_attempt_at_ms: toNextAttempt(reason, nowMs),
});

/** Parks queued payouts: they wait with this reason and are tried again later. */
export async function parkPayouts(
  db: Connection,
  ids: readonly number[],
  { reason, nowMs }: { reason: ParkedReason; nowMs: number },
): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_STATEMENT) {
    await db
      .updateTable('payouts')
      .set(parkedColumns(reason, nowMs))
      .where('id', 'in', ids.slice(from, from + MAX_IDS_PER_STATEMENT))
      .where('state', '=', QUEUED)
      .execute();
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
  await db
    .updateTable('payouts')
    .set(parkedColumns('no-token-account', nowMs))
    .where('state', '=', QUEUED)
    .where('next_attempt_at_ms', '<=', nowMs)
    .where('currency', '=', 'thc')
    .where('address', 'in', addresses)
    .$if(exceptReasons.length > 0, (query) =>
      query.where(sql<SqlBool>`reason not in (${sql.join(exceptReasons)})`),
    )
    .execute();
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
  await db
    .updateTable('payouts')
    .set(parkedColumns('account-banned', nowMs))
    .where('state', '=', QUEUED)
    .where('next_attempt_at_ms', '<=', nowMs)
    .where('address', 'in', selectHeldWallets(db))
    .execute();
}

const unparkedColumns = (nowMs: number) => ({
  parked_reason: null,
  attempts: 0,
  next_attempt_at_ms: nowMs,
});

/** Makes the payouts of wallets due whose money a ban held and no longer holds. */
export async function unparkReleasedPayouts(db: Connection, nowMs: number): Promise<void> {
  await db
    .updateTable('payouts')
    .set(unparkedColumns(nowMs))
    .where('state', '=', QUEUED)
    .where('parked_reason', '<>', CREDIT)
    .where('parked_reason', '=', 'account-banned')
    .where('address', 'not in', selectHeldWallets(db))
    .execute();
}

/** Makes parked payouts due again. */
export async function unparkPayouts(
  db: Connection,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('payouts')
    .set(unparkedColumns(nowMs))
    .where('state', '=', QUEUED)
    .where('parked_reason', 'is not', null)
    .where('id', 'in', ids)
    .execute();
}

/** Makes all payouts of these wallets due that waited for a token account. */
export async function unparkWithAccount(
  db: Connection,
  addresses: readonly string[],
  nowMs: number,
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .updateTable('payouts')
    .set(unparkedColumns(nowMs))
    .where('state', '=', QUEUED)
    .where('parked_reason', '=', 'no-token-account')
    .where('address', 'in', addresses)
    .execute();
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
    .where('id', 'in', ids)
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
