import { sql } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { ParkedReason, PayoutReason } from '../../../src/money/kinds.ts';
import type { Connection } from '../database/database.ts';
import { recordParked } from '../payments/money-events.ts';
import { exceptHeld } from './payouts-parked.ts';
import { EARNED_PAYOUT_REASONS } from '../../../src/money/payout-rules.ts';

/** A payout that exceeds the signer's limits and waits for a superadmin. */
export interface PayoutAboveLimits {
  id: number;
  address: string;
  currency: Currency;
  /** THC base units or lamports. */
  amount: bigint;
  reason: PayoutReason;
  createdAtMs: number;
}

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
  const parkable = exceptHeld((eb) => eb('id', 'in', ids));
  if (reason !== null) {
    const isTimed = nextAttemptAtMs < Number.MAX_SAFE_INTEGER;
    const untilMs = isTimed ? sql<number>`${nextAttemptAtMs}` : null;
    await recordParked(db, parkable, { reason, untilMs, nowMs });
  }
  await db
    .updateTable('payouts')
    .set((eb) => ({
      parked_reason: reason,
      attempts: eb('attempts', '+', 1),
      next_attempt_at_ms: nextAttemptAtMs,
    }))
    .where(parkable)
    .where('state', '=', 'queued')
    .execute();
}

/** Makes payouts above the limits due. @returns the ids of those that still waited for that */
export async function unparkPayoutsAboveLimits(
  db: Connection,
  ids: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('payouts')
    .set({ parked_reason: null, attempts: 0, next_attempt_at_ms: nowMs })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .where('parked_reason', '=', 'signer-limit')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the payouts above the limits, oldest first. */
export async function loadPayoutsAboveLimits(
  db: Connection,
  limit: number,
): Promise<PayoutAboveLimits[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'address', 'currency', 'amount_units', 'reason', 'created_at_ms'])
    .where('state', '=', 'queued')
    .where('parked_reason', '=', 'signer-limit')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ amount_units, created_at_ms, ...row }) => ({
    ...row,
    amount: amount_units,
    createdAtMs: created_at_ms,
  }));
}

/** Counts the payouts above the limits. */
export async function countPayoutsAboveLimits(db: Connection): Promise<number> {
  const { waiting_count } = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('waiting_count'))
    .where('state', '=', 'queued')
    .where('parked_reason', '=', 'signer-limit')
    .executeTakeFirstOrThrow();
  return waiting_count;
}

/** A payout that keeps the room of its class for itself. */
export interface RoomHolder {
  id: number;
  currency: Currency;
  reason: PayoutReason;
  nextAttemptAtMs: number;
}

/**
 * Lists the payouts that have waited for at least as long as the signer still needs to have room for
 * them. Smaller ones that were queued later must not take it, or a large one would never be paid.
 * Harvests never wait for each other.
 */
export async function listRoomHolders(db: Connection, nowMs: number): Promise<RoomHolder[]> {
  const rows = await db
    .selectFrom('payouts')
    .select((eb) => [
      'currency',
      'reason',
      eb.fn.min('id').as('id'),
      eb.fn.min('next_attempt_at_ms').as('next_attempt_at_ms'),
    ])
    .where('state', '=', sql.lit('queued' as const))
    .where('parked_reason', '=', 'no-room')
    .where(sql<boolean>`reason not in (${sql.join(EARNED_PAYOUT_REASONS)})`)
    .where('next_attempt_at_ms', '>', nowMs)
    .where((eb) => eb(eb('next_attempt_at_ms', '+', eb.ref('created_at_ms')), '<=', 2 * nowMs))
    .groupBy(['currency', 'reason'])
    .execute();
  return rows.map(({ next_attempt_at_ms, ...row }) => ({
    ...row,
    nextAttemptAtMs: next_attempt_at_ms,
  }));
}

/** Counts the harvests for which the signer's limits have no room now. */
export async function countHarvestsWithoutRoom(db: Connection): Promise<number> {
  const { waiting_count } = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('waiting_count'))
    .where('state', '=', 'queued')
    .where('parked_reason', '=', 'no-room')
    .where(sql<boolean>`reason in (${sql.join(EARNED_PAYOUT_REASONS)})`)
    .executeTakeFirstOrThrow();
  return waiting_count;
}
