const MIN_MICRO_LAMPORTS = 1000;
const MAX_MICRO_LAMPORTS = 200_000;

/**
 * Chooses a price per compute unit: the median of the recent blocks, within bounds that keep a
 * transaction both likely to land and cheap.
 * @param recentPrices one price per block, in millionths of a lamport
 * @returns millionths of a lamport
 */
export function chooseComputeUnitPrice(recentPrices: readonly number[]): number {
  const sorted = recentPrices.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? MIN_MICRO_LAMPORTS;
  return Math.min(Math.max(median, MIN_MICRO_LAMPORTS), MAX_MICRO_LAMPORTS);
}
