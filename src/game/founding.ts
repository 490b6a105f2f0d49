const GROWERS_FOR_FIRST_GROWHOUSE = 1;
const GROWERS_FOR_FURTHER_GROWHOUSE = 3;

/** Common seeds that a new growhouse starts with. */
export const FOUNDING_SEEDS = 3;

/**
 * Decides which new growhouses a wallet's growers found. The first growhouse uses up one grower that
 * has never founded one; each further growhouse uses up three.
 * @param existing number of growhouses the wallet already has
 * @param unfounded mints in the wallet that have never founded a growhouse, in order of use
 * @returns one list of used mints per new growhouse
 */
export function planNewGrowhouses(existing: number, unfounded: readonly string[]): string[][] {
  const founded: string[][] = [];
  let used = 0;
  for (;;) {
    const isFirst = existing + founded.length === 0;
    const needed = isFirst ? GROWERS_FOR_FIRST_GROWHOUSE : GROWERS_FOR_FURTHER_GROWHOUSE;
    if (unfounded.length - used < needed) return founded;
    founded.push(unfounded.slice(used, used + needed));
    used += needed;
  }
}
