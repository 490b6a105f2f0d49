import type { ChainPayout, SignedTransaction } from '../../chain/chain.ts';
import { type SigningRefusal, SigningRefusedError } from '../../chain/payout-signer.ts';
import { appendLog } from '../../store/logs.ts';
import { parkPayoutsUntil } from '../../store/payouts-above-limits.ts';
import { runTransaction } from '../../store/transaction.ts';
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

/**
 * Has as many payouts signed, from the first on, as the signer accepts together. When it refuses even
 * the first one alone, that payout is parked, so that it does not delay others.
 * @returns null if the first payout was parked
 * @throws ChainUnreachableError, SignerUnreachableError
 */
export async function signAcceptedPayouts(
  ctx: Context,
  payouts: readonly ChainPayout[],
): Promise<AcceptedPayouts | null> {
  let candidates = payouts;
  for (;;) {
    try {
      const signed = await ctx.chain.signPayouts(candidates);
      return { payouts: candidates, signed };
    } catch (error) {
      if (!(error instanceof SigningRefusedError)) throw error;
      const [first] = candidates;
      if (first && candidates.length === 1) {
        await parkRefused(ctx, first, error);
        return null;
      }
      candidates = candidates.slice(0, Math.ceil(candidates.length / 2));
    }
  }
}

/** Parks a payout that the signer refuses by itself. */
async function parkRefused(
  ctx: Context,
  { id, owner: address }: ChainPayout,
  { reason, message }: SigningRefusedError,
): Promise<void> {
  const nowMs = ctx.now();
  const parking: Record<
    SigningRefusal,
    { reason: ParkedReason | null; nextAttemptAtMs: number; level: 'Warning' | 'Critical' | null }
  > = {
    'over-limit': { reason: 'signer-limit', nextAttemptAtMs: NEVER_MS, level: 'Warning' },
    'signed-recently': {
      reason: null,
      nextAttemptAtMs: nowMs + SIGNED_RECENTLY_DELAY_MS,
      level: null,
    },
    unacceptable: {
      reason: 'cannot-land',
      nextAttemptAtMs: nowMs + UNACCEPTABLE_DELAY_MS,
      level: 'Critical',
    },
  };
  const { level, ...parked } = parking[reason];
  await runTransaction(ctx.db, async (db) => {
    await parkPayoutsUntil(db, [id], { ...parked, nowMs });
    if (level === null) return;
    const line = { level, category: 'Service Action', address } as const;
    await appendLog(
      db,
      { ...line, message: `Payout ${id} waits: the signer says ${message}` },
      nowMs,
    );
  });
  if (reason === 'over-limit') await setVaultAlarm(ctx, 'signer-limit', true);
}
