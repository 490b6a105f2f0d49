const LEAST = 1000;
const MOST = 200_000;

/**
 * What to pay for a compute unit: the median of what was paid in the last blocks, within bounds that
 * keep a transaction both likely to land and cheap.
 * @param recent of each block, in millionths of a lamport
 * @returns millionths of a lamport
 */
export function computePrice(recent: readonly number[]): number {
  const sorted = recent.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? LEAST;
  return Math.min(Math.max(median, LEAST), MOST);
}
