/** The seed of all that is random in tests, a whole number; the variable TEST_SEED chooses another. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 16);

/** A seeded random generator: the same seed gives the same run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a uniform number in [0, 1) by the Mulberry32 algorithm. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns true with this probability. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns true once in `outOf` calls on average. */
  oneIn(outOf: number): boolean {
    return this.below(outOf) === 0;
  }

  /** Returns an integer in this range, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns an integer from 0 up to, but not including, `bound`. */
  below(bound: number): number {
    return this.between(0, bound - 1);
  }

  /** Picks an element; undefined if there is none. */
  oneOf<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.next() * choices.length)];
  }

  /** Picks an element. @throws RangeError if there is none */
  pick<T>(choices: readonly T[]): T {
    const choice = this.oneOf(choices);
    if (choice === undefined) throw new RangeError('There is nothing to choose from');
    return choice;
  }

  /** Picks an element by weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    const sum = choices.reduce((total, [weight]) => total + weight, 0);
    let left = this.next() * sum;
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new RangeError('There is nothing to choose from');
  }

  list<T>(length: number, make: () => T): T[] {
    return Array.from({ length }, make);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}
