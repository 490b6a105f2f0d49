import { describe, expect, it } from 'vitest';

import { seededRandom } from '../../src/art/random.ts';

const draws = (seed: string, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('seededRandom', () => {
  it('repeats itself for one seed and differs for another', () => {
    expect(draws('moonfern', 20)).toEqual(draws('moonfern', 20));
    expect(draws('moonfern', 20)).not.toEqual(draws('moonferm', 20));
  });

  it('spreads evenly over 0 to 1', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const value of draws('spread', 10_000)) {
      const tenth = Math.floor(value * 10);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });

  it('keeps whole numbers within both ends and reaches them', () => {
    const random = seededRandom('dice');
    const rolls = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)));
    expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('picks every entry of a list', () => {
    const random = seededRandom('hat');
    const picks = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picks].sort()).toEqual(['a', 'b', 'c']);
  });
});
