import type { Amounts } from './amounts.ts';
/** A certain difference between the books and the chain that nobody has acknowledged. */
export interface OpenDifference {
  shortfall: Amounts;
  /** Whether it names payments, payouts or batches. */
  hasRows: boolean;
}

/** `payouts` stops only the payouts of the rows that the difference names. */
export type DifferenceStops = 'everything' | 'payouts' | 'nothing';

/**
 * Decides what each difference stops. All payouts stop once the vault has lost more than the limit in
 * one currency, in all differences together. A surplus stops nothing.
 */
export function decideStops(
  differences: readonly OpenDifference[],
  limit: Amounts,
): DifferenceStops[] {
  const sum = (read: (shortfall: Amounts) => bigint) =>
    differences.reduce((total, { shortfall }) => total + read(shortfall), 0n);
  const isAboveLimit =
    sum(({ thcUnits }) => thcUnits) > limit.thcUnits ||
    sum(({ lamports }) => lamports) > limit.lamports;
  return differences.map(({ shortfall, hasRows }) => {
    if (shortfall.thcUnits <= 0n && shortfall.lamports <= 0n) return 'nothing';
    if (isAboveLimit) return 'everything';
    return hasRows ? 'payouts' : 'nothing';
  });
}

/** Returns by how much the vault has less than it should; a surplus counts as 0. */
export const toShortfall = (expected: Amounts, found: Amounts): Amounts => ({
  thcUnits: getLoss(expected.thcUnits, found.thcUnits),
  lamports: getLoss(expected.lamports, found.lamports),
});

const getLoss = (expected: bigint, found: bigint): bigint =>
  expected > found ? expected - found : 0n;
