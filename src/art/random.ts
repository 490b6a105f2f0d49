/** A list that cannot be empty, so that picking from it always gives something. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** A repeatable source of chance: every draw depends only on the seed and the draws before it. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [min, max). */
  range(min: number, max: number): number;
  /** A whole number in [min, max], both ends included. */
  integer(min: number, max: number): number;
  /** One entry of the list, each equally likely. */
  pick<T>(list: NonEmpty<T>): T;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** FNV-1a over the text's UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value;
}

/**
 * Starts the sequence that belongs to `seed` (mulberry32). The same text always draws the same
 * picture. For pictures only: anyone can foresee it.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (min, max) => min + (max - min) * next(),
    integer: (min, max) => Math.floor(min + (max - min + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
