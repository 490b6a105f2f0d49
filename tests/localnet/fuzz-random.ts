/** A pseudorandom generator with a seed (mulberry32), so that a case can be reproduced. */
export class FuzzRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns an integer from 0 up to, but not including, `bound`. */
  integer(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  /** Returns true once in `outOf` calls on average. */
  chance(outOf: number): boolean {
    return this.integer(outOf) === 0;
  }

  bytes(length: number): Buffer {
    return Buffer.from(this.list(length, () => this.integer(256)));
  }

  list<T>(length: number, make: () => T): T[] {
    return Array.from({ length }, make);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}
