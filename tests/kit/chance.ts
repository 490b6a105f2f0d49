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

  /** Returns an integer in this range, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Picks an element; undefined if there is none. */
  oneOf<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.next() * choices.length)];
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

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.between(0, 255));
  }
}
