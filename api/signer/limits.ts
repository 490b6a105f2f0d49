import type { SignerLedger, Spending } from './ledger.ts';

/** The most that may leave the vault in any hour and in any 24 hours. */
export interface SignerLimits {
  hourly: Spending;
  daily: Spending;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Checks what a new transaction spends, together with everything signed in the last hour and in the
 * last 24 hours.
 * @returns the name of a limit that it exceeds; null if it exceeds none
 */
export function findExceededLimit(
  ledger: SignerLedger,
  limits: SignerLimits,
  { spending, nowMs }: { spending: Spending; nowMs: number },
): string | null {
  const windows = [
    { name: 'hourly', limit: limits.hourly, signed: ledger.sumSignedSince(nowMs - HOUR_MS) },
    { name: 'daily', limit: limits.daily, signed: ledger.sumSignedSince(nowMs - DAY_MS) },
  ];
  for (const { name, limit, signed } of windows) {
    if (signed.thcUnits + spending.thcUnits > limit.thcUnits) return `${name} limit of THC`;
    if (signed.lamports + spending.lamports > limit.lamports) return `${name} limit of SOL`;
  }
  return null;
}
