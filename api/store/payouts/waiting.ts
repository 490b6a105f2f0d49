import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { countRows, findValue, listValues } from '../database/queries.ts';
import { OWED_COLUMNS, type OwedPayout } from './queue.ts';
import { type ParkedReason, CREDIT_REASON } from '../../../src/money/kinds.ts';
import { EARNED_PAYOUT_REASONS } from '../../../src/money/payout-rules.ts';
import { CONFIRMED, QUEUED } from '../tables/state-literals.ts';

/** Credits have an index of their own, because there may be very many of them. */
const CREDIT = sql.lit<ParkedReason>(CREDIT_REASON);

const selectQueued = (db: Connection) => db.selectFrom('payouts').where('state', '=', QUEUED);

/** Selects the payouts that wait for one of these reasons, which are no credits. */
const selectParked = (db: Connection, ...reasons: ParkedReason[]) =>
  selectQueued(db).where('parked_reason', '<>', CREDIT).where('parked_reason', 'in', reasons);

/** Lists the payouts that wait for the vault, those with the earliest next attempt first. */
export const listWaitingForVault = (db: Connection, limit: number): Promise<OwedPayout[]> =>
  selectParked(db, 'vault-short', 'token-account-limit')
    .select(OWED_COLUMNS)
    .orderBy('next_attempt_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Payouts read to find wallets that wait for a token account. A wallet may have many. */
const MAX_ROWS_WITHOUT_ACCOUNT = 1000;

/** Lists wallets that wait for a token account, those with the earliest next attempt first. */
export async function listWalletsWithoutAccount(db: Connection, limit: number): Promise<string[]> {
  const addresses = await listValues(
    selectParked(db, 'no-token-account')
      .select('address')
      .orderBy('next_attempt_at_ms')
      .limit(MAX_ROWS_WITHOUT_ACCOUNT),
  );
  return [...new Set(addresses)].slice(0, limit);
}

/** Lists the credits of wallets, the largest first, at most `limit` per wallet and currency. */
export async function listCredits(
  db: Connection,
  addresses: readonly string[],
  limit: number,
): Promise<OwedPayout[]> {
  if (addresses.length === 0) return [];
  const credits = selectQueued(db)
    .select([
      ...OWED_COLUMNS,
      sql<number>`row_number() over
        (partition by address, currency order by amount_units desc, id)`.as('place'),
    ])
    .where('parked_reason', '=', CREDIT)
    .where('address', 'in', addresses)
    .as('credits');
  return db
    .selectFrom(credits)
    .select(OWED_COLUMNS)
    .where('place', '<=', limit)
    .orderBy('id')
    .execute();
}

/** Unix ms since when the oldest payout could be paid and is not confirmed; null if there is none. */
export async function findOldestPayableMs(db: Connection): Promise<number | null> {
  const payableSince = sql<number | null>`min(case when next_attempt_at_ms > created_at_ms
    then next_attempt_at_ms else created_at_ms end)`;
  const payouts = db.selectFrom('payouts').select(payableSince.as('oldest_at_ms'));
  const queued = payouts.where('state', '=', QUEUED).where('parked_reason', 'is', null);
  const sent = payouts
    // Lets SQLite use the partial index of unsettled payouts.
    .where('state', '<>', CONFIRMED)
    .where('state', '=', sql.lit('sent' as const));
  const oldest = [await findValue(queued), await findValue(sent)];
  const times = oldest.filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Counts the wallets whose payouts wait because the chain would reject them. */
export async function countRejectedWallets(db: Connection): Promise<number> {
  const wallets = await findValue(
    selectParked(db, 'cannot-land').select(({ fn }) =>
      fn.count<number>('address').distinct().as('wallet_count'),
    ),
  );
  return wallets ?? 0;
}

/** Counts parked payouts by reason. */
export async function countParked(
  db: Connection,
): Promise<{ reason: ParkedReason; count: number }[]> {
  const counts = await selectQueued(db)
    .select(({ fn }) => ['parked_reason as reason', fn.countAll<number>().as('count')])
    .where('parked_reason', '<>', CREDIT)
    .groupBy('parked_reason')
    .orderBy('parked_reason')
    .$narrowType<{ reason: ParkedReason }>()
    .execute();
  const count = await countRows(selectQueued(db).where('parked_reason', '=', CREDIT));
  return count === 0 ? counts : [...counts, { reason: CREDIT_REASON, count }];
}

/** Lists the payouts that exceed the signer's limits and wait for a superadmin, oldest first. */
export const loadPayoutsAboveLimits = (db: Connection, limit: number) =>
  selectParked(db, 'signer-limit')
    .select(['id', 'address', 'currency', 'amount_units', 'reason', 'created_at_ms'])
    .orderBy('id')
    .limit(limit)
    .execute();

/** Counts the payouts above the limits. */
export const countPayoutsAboveLimits = (db: Connection): Promise<number> =>
  countRows(selectParked(db, 'signer-limit'));

/** A payout that keeps the room of its class for itself. */
export type RoomHolder = Awaited<ReturnType<typeof listRoomHolders>>[number];

/**
 * Lists the payouts that have waited for at least as long as the signer still needs to have room for
 * them. Smaller ones that were queued later must not take it, or a large one would never be paid.
 * Harvests never wait for each other.
 */
export const listRoomHolders = (db: Connection, nowMs: number) =>
  selectParked(db, 'no-room')
    .select((eb) => [
      'currency',
      'reason',
      eb.fn.min('id').as('id'),
      eb.fn.min('next_attempt_at_ms').as('next_attempt_at_ms'),
    ])
    .where('reason', 'not in', EARNED_PAYOUT_REASONS)
    .where('next_attempt_at_ms', '>', nowMs)
    .where((eb) => eb(eb('next_attempt_at_ms', '+', eb.ref('created_at_ms')), '<=', 2 * nowMs))
    .groupBy(['currency', 'reason'])
    .execute();

/** Counts the harvests for which the signer's limits have no room now. */
export const countHarvestsWithoutRoom = (db: Connection): Promise<number> =>
  countRows(selectParked(db, 'no-room').where('reason', 'in', EARNED_PAYOUT_REASONS));
