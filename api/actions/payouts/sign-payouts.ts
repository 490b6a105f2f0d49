import { parkPayoutsUntil } from '../../store/payouts/parking.ts';
import type { RoomHolder } from '../../store/payouts/waiting.ts';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import { getPayoutClass, getRoomDelayMs, NEVER_MS } from '../../../src/money/payout-rules.ts';
import type { ChainPayout, SignedTransaction } from '../../chain/chain.ts';
import { SigningRefusedError } from '../../chain/payouts/payout-signer.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import type { PayoutTransfer } from './assess-payouts.ts';
import { setVaultAlarm } from './vault-alarms.ts';

/** How long a payout waits that was signed before and might still be paid by that transaction. */
const SIGNED_RECENTLY_DELAY_MS = 10 * 1000;
const UNACCEPTABLE_DELAY_MS = 60 * 60 * 1000;

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
      // It waits for a release, not for a time.
      return { reason: 'signer-limit', nextAttemptAtMs: NEVER_MS, level: 'Warning' };
    case 'no-room': {
      const nextAttemptAtMs = nowMs + getRoomDelayMs(roomInMs ?? 0);
      // Not logged, because anybody can fill the limits as often as they like.
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
    const message = `Payout ${id} waits: the signer says ${refusal.message}`;
    await appendLog(db, { level, address, message }, nowMs);
  });
  if (refusal.reason === 'over-limit') await setVaultAlarm(ctx, 'signer-limit', true);
  if (refusal.reason === 'no-room' && payoutClass === 'harvests') {
    await setVaultAlarm(ctx, 'signer-full', true);
  }
  return parked.nextAttemptAtMs;
}

/**
 * Simulates a transaction before it is signed. If it would fail, simulates its halves, and theirs, to
 * find the transfers that fail it.
 * @throws ChainUnreachableError
 */
export async function findLandingTransfers(
  ctx: Pick<Context, 'chain'>,
  transfers: readonly PayoutTransfer[],
): Promise<{ landing: PayoutTransfer[]; failing: PayoutTransfer[] }> {
  if (await canLand(ctx, transfers)) return { landing: [...transfers], failing: [] };
  if (transfers.length <= 1) return { landing: [], failing: [...transfers] };
  const middle = Math.ceil(transfers.length / 2);
  const first = await findLandingTransfers(ctx, transfers.slice(0, middle));
  const second = await findLandingTransfers(ctx, transfers.slice(middle));
  const failing = [...first.failing, ...second.failing];
  const landing = [...first.landing, ...second.landing];
  const isSplit = first.landing.length > 0 && second.landing.length > 0;
  // What can land in two transactions may still fail in one. The other half stays due.
  if (isSplit && !(await canLand(ctx, landing))) return { landing: first.landing, failing };
  return { landing, failing };
}

const canLand = ({ chain }: Pick<Context, 'chain'>, transfers: readonly PayoutTransfer[]) =>
  chain.canPayoutsLand(transfers.flatMap(({ payouts }) => payouts));

/** Refusals of a class in one run after which the rest of the class is no longer tried. */
const MAX_REFUSALS = 5;

/**
 * What the signer has no room for in one run. Spares it, and the other classes, the attempts that would
 * be refused too: thousands of small refunds must not delay a harvest. Keeps room for payouts that have
 * waited for it for long.
 */
export class FullClasses {
  readonly #refusals = new Map<string, FullClass[]>();
  readonly #holders: readonly RoomHolder[];

  /** @param holders payouts that have waited for room for long */
  constructor(holders: readonly RoomHolder[]) {
    this.#holders = holders;
  }

  add(full: FullClass): void {
    const key = toKey(full.refused);
    this.#refusals.set(key, [...(this.#refusals.get(key) ?? []), full]);
  }

  /** Returns when to try a transfer again, Unix ms; null if it can be tried now. */
  findNextAttempt({ payouts, payoutClass }: PayoutTransfer): number | null {
    const [first] = payouts;
    if (!first) return null;
    const { id, currency } = first;
    const holder = this.#holders.find(
      (each) =>
        each.id < id && each.currency === currency && getPayoutClass(each.reason) === payoutClass,
    );
    if (holder) return holder.next_attempt_at_ms;
    const refusals = this.#refusals.get(toKey({ payoutClass, currency })) ?? [];
    const [latest] = refusals.slice(-1);
    if (!latest) return null;
    if (refusals.length >= MAX_REFUSALS) return latest.nextAttemptAtMs;
    // The first is the smallest part that the signer would be asked to sign alone.
    const larger = refusals.find(({ refused }) => first.amount >= refused.amount);
    return larger?.nextAttemptAtMs ?? null;
  }
}

const toKey = ({ payoutClass, currency }: Pick<ChainPayout, 'payoutClass' | 'currency'>): string =>
  `${payoutClass} ${currency}`;
