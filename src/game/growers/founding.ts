const GROWERS_FOR_FIRST_GROWHOUSE = 1;
const GROWERS_FOR_FURTHER_GROWHOUSE = 3;

/** Common seeds that a new growhouse starts with. */
export const FOUNDING_SEEDS = 3;

/**
 * Plans the new growhouses that a wallet's growers found. The first growhouse uses up one grower
 * that has never founded one; each further growhouse uses up three.
 * @param existing number of growhouses the wallet already has
 * @param unusedMints mints in the wallet that have never founded a growhouse, in order of use
 * @returns one list of used mints per new growhouse
 */
export function planNewGrowhouses(existing: number, unusedMints: readonly string[]): string[][] {
  const growhouses: string[][] = [];
  let usedCount = 0;
  for (;;) {
    const isFirst = existing + growhouses.length === 0;
    const needed = isFirst ? GROWERS_FOR_FIRST_GROWHOUSE : GROWERS_FOR_FURTHER_GROWHOUSE;
    if (unusedMints.length - usedCount < needed) return growhouses;
    growhouses.push(unusedMints.slice(usedCount, usedCount + needed));
    usedCount += needed;
  }
}
