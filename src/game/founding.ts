/** A wallet's first growhouse takes one grower that never founded, every further one three. */
const FIRST_TAKES = 1;
const FURTHER_TAKES = 3;

/** Seeds a new growhouse starts with, all Common. */
export const FOUNDING_SEEDS = 3;

/**
 * Which growhouses a wallet's growers found.
 * @param existing growhouses the wallet already has
 * @param unfounded mints it holds that never founded, in the order they are to be used
 * @returns the mints each new growhouse uses up, in order
 */
export function foundGrowhouses(existing: number, unfounded: readonly string[]): string[][] {
  const founded: string[][] = [];
  let used = 0;
  for (;;) {
    const takes = existing + founded.length === 0 ? FIRST_TAKES : FURTHER_TAKES;
    if (unfounded.length - used < takes) return founded;
    founded.push(unfounded.slice(used, used + takes));
    used += takes;
  }
}
