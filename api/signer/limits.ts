import { HOUR_MS } from '../../src/game/time.ts';
import type { PayoutLimits } from '../../src/money/limit-contradictions.ts';
import { computeClassLimit, type PayoutClass } from '../../src/money/payout-rules.ts';
import type { Amounts } from '../../src/money/amounts.ts';
import type { SignedSpending, SignerLedger } from './ledger.ts';

const WINDOWS = [
  { name: 'hourly', durationMs: HOUR_MS },
  { name: 'daily', durationMs: 24 * HOUR_MS },
] as const;
const COINS = [
  { currency: 'thc', key: 'thcUnits', symbol: 'THC' },
  { currency: 'sol', key: 'lamports', symbol: 'SOL' },
] as const;

/** A limit that a transaction exceeds. */
export interface ExceededLimit {
  /** Such as "hourly limit of THC for refunds". */
  name: string;
  /** After how long the transaction fits, ms; null if it is larger than the limit by itself. */
  roomInMs: number | null;
}

/**
 * Checks what a new transaction spends, together with everything signed in the last hour and in the
 * last 24 hours: what its class has spent, and what all have.
 * @returns the exceeded limit that keeps it waiting for longest; null if it exceeds none
 */
export function findExceededLimit(
  ledger: SignerLedger,
  limits: PayoutLimits,
  { payoutClass, spending, nowMs }: { payoutClass: PayoutClass; spending: Amounts; nowMs: number },
): ExceededLimit | null {
  const exceeded = WINDOWS.flatMap(({ name, durationMs }) => {
    const all = ledger.listSignedSince(nowMs - durationMs);
    const own = all.filter((signed) => signed.payoutClass === payoutClass);
    return COINS.flatMap(({ currency, key, symbol }) => {
      const limit = limits[name][key];
      const parts = [
        { signed: all, limit, suffix: '' },
        {
          signed: own,
          limit: computeClassLimit(limit, payoutClass, currency),
          suffix: ` for ${payoutClass}`,
        },
      ];
      return parts.flatMap((part) => {
        const leavingAtMs = findRoom(part.signed, { ...part, key, needed: spending[key] });
        if (leavingAtMs === 'now') return [];
        const roomInMs = leavingAtMs === 'never' ? null : leavingAtMs + durationMs - nowMs;
        return { name: `${name} limit of ${symbol}${part.suffix}`, roomInMs };
      });
    });
  });
  const [longest] = exceeded.sort((a, b) => (b.roomInMs ?? Infinity) - (a.roomInMs ?? Infinity));
  return longest ?? null;
}

/**
 * Finds when a limit has room for an amount.
 * @param signed oldest first
 * @returns the time of the last signature that has to leave the window first
 */
function findRoom(
  signed: readonly SignedSpending[],
  { key, limit, needed }: { key: keyof Amounts; limit: bigint; needed: bigint },
): 'now' | 'never' | number {
  if (needed > limit) return 'never';
  let excess = signed.reduce((sum, each) => sum + each[key], needed) - limit;
  if (excess <= 0n) return 'now';
  const last = signed.find((each) => (excess -= each[key]) <= 0n);
  return last?.signedAtMs ?? 'never';
}
