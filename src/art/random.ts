/** A list with at least one entry, so that picking from it always returns one. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** A repeatable random number generator. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a number in [min, max). */
  range(min: number, max: number): number;
  /** Returns a whole number in [min, max], both ends included. */
  integer(min: number, max: number): number;
  /** Returns one entry of the list, each equally likely. */
  pick<T>(list: NonEmpty<T>): T;
  /** Returns true with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** FNV-1a over the text's UTF-16 code units, 32 bits. */
function hashText(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value;
}

/**
 * Creates a generator (mulberry32) that returns the same sequence for the same seed, so that a drawing
 * never changes. Use it for pictures only: everyone can predict it.
 */
export function createSeededRandom(seed: string): Random {
  let state = hashText(seed);
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
