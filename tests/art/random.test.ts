import { describe, expect, it } from 'vitest';

import { createSeededRandom } from '../../src/art/random.ts';

const takeNumbers = (seed: string, count: number): number[] => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('createSeededRandom', () => {
  it('repeats its sequence for the same seed and changes it for another', () => {
    expect(takeNumbers('moonfern', 20)).toEqual(takeNumbers('moonfern', 20));
    expect(takeNumbers('moonfern', 20)).not.toEqual(takeNumbers('moonferm', 20));
  });

  it('spreads numbers evenly between 0 and 1', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const value of takeNumbers('spread', 10_000)) {
      const tenth = Math.floor(value * 10);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });

  it('returns whole numbers between both ends, ends included', () => {
    const random = createSeededRandom('dice');
    const rolls = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)));
    expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('picks every entry of a list', () => {
    const random = createSeededRandom('hat');
    const picks = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picks].sort()).toEqual(['a', 'b', 'c']);
  });
});
