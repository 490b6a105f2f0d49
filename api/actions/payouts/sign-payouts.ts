import type { ChainPayout, SignedTransaction } from '../../chain/chain.ts';
import { SigningRefusedError } from '../../chain/payouts/payout-signer.ts';
import { appendLog } from '../../store/server/logs.ts';
import { parkPayoutsUntil } from '../../store/payouts/payouts-above-limits.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { getRoomDelayMs } from '../../../src/money/payout-rules.ts';
import type { ParkedReason } from '../../../src/contract/money-shapes.ts';
import type { Context } from '../context.ts';
import { setVaultAlarm } from './set-vault-alarm.ts';

/** How long a payout waits that was signed before and might still be paid by that transaction. */
const SIGNED_RECENTLY_DELAY_MS = 10 * 1000;
const UNACCEPTABLE_DELAY_MS = 60 * 60 * 1000;
/** A payout above the limits waits for a release, not for a time. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** A signed transaction and the payouts that it pays. */
export interface AcceptedPayouts {
  payouts: readonly ChainPayout[];
  signed: SignedTransaction;
}

/** Payouts of a class for which the signer has no room now. */
export interface FullClass {
  /** Its amount did not fit, so that no larger one does. */
  refused: ChainPayout;
  /** Unix ms. */
  nextAttemptAtMs: number;
}

/**
 * Has as many payouts signed, from the first on, as the signer accepts together. When it refuses even
 * the first one alone, that payout is parked, so that it does not delay others.
 * @returns null if the first payout was parked; a full class if that is for want of room
 * @throws ChainUnreachableError, SignerUnreachableError
 */
export async function signAcceptedPayouts(
  ctx: Context,
  payouts: readonly ChainPayout[],
): Promise<AcceptedPayouts | FullClass | null> {
  let candidates = payouts;
  for (;;) {
    try {
      const signed = await ctx.chain.signPayouts(candidates);
      return { payouts: candidates, signed };
    } catch (error) {
      if (!(error instanceof SigningRefusedError)) throw error;
      const [first] = candidates;
      if (first && candidates.length === 1) {
        const nextAttemptAtMs = await parkRefused(ctx, first, error);
        return error.reason === 'no-room' ? { refused: first, nextAttemptAtMs } : null;
      }
      candidates = candidates.slice(0, Math.ceil(candidates.length / 2));
    }
  }
}

interface Parking {
  reason: ParkedReason | null;
  nextAttemptAtMs: number;
  level: 'Warning' | 'Critical' | null;
}

function decideParking({ reason, roomInMs }: SigningRefusedError, nowMs: number): Parking {
  switch (reason) {
    case 'over-limit':
      return { reason: 'signer-limit', nextAttemptAtMs: NEVER_MS, level: 'Warning' };
    case 'no-room': {
      const nextAttemptAtMs = nowMs + getRoomDelayMs(roomInMs ?? 0);
      // Anybody can cause as many as they like, so it is not logged.
      return { reason: 'no-room', nextAttemptAtMs, level: null };
    }
    case 'signed-recently':
      return { reason: null, nextAttemptAtMs: nowMs + SIGNED_RECENTLY_DELAY_MS, level: null };
    case 'unacceptable': {
      const nextAttemptAtMs = nowMs + UNACCEPTABLE_DELAY_MS;
      return { reason: 'cannot-land', nextAttemptAtMs, level: 'Critical' };
    }
  }
}

/** Parks a payout that the signer refuses by itself. @returns when it is tried again, Unix ms */
async function parkRefused(
  ctx: Context,
  { id, owner: address, payoutClass }: ChainPayout,
  refusal: SigningRefusedError,
): Promise<number> {
  const nowMs = ctx.now();
  const { level, ...parked } = decideParking(refusal, nowMs);
  await runTransaction(ctx.db, async (db) => {
    await parkPayoutsUntil(db, [id], { ...parked, nowMs });
    if (level === null) return;
    const line = { level, category: 'Service Action', address } as const;
    await appendLog(
      db,
      { ...line, message: `Payout ${id} waits: the signer says ${refusal.message}` },
      nowMs,
    );
  });
  if (refusal.reason === 'over-limit') await setVaultAlarm(ctx, 'signer-limit', true);
  if (refusal.reason === 'no-room' && payoutClass === 'harvests') {
    await setVaultAlarm(ctx, 'signer-full', true);
  }
  return parked.nextAttemptAtMs;
}
