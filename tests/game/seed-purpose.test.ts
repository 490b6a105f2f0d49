import { describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { findWaitingSeeds, getSeedWait } from '../../src/game/next-step/seed-purpose.ts';
import { createBonusModeGrowhouse, createGrowhouse, RETIRED } from './builders.ts';

const AT_LIMIT = createBonusModeGrowhouse(1, thc(7501));

describe('getSeedWait', () => {
  it.each([
    [null, createGrowhouse(), 1],
    [null, createBonusModeGrowhouse(1), 4],
    ['bonusMode', createGrowhouse(), 2],
    ['bonusMode', createGrowhouse({ growerClasses: [] }), 2],
    ['grower', createGrowhouse({ growerClasses: [] }), 1],
    ['upgrade', AT_LIMIT, 1],
    ['transfer', RETIRED, 1],
  ] as const)('returns %j', { tags: ['DATA-09'] }, (wait, growhouse, rarityId) => {
    expect(getSeedWait(growhouse, rarityId)).toBe(wait);
  });
});

describe('findWaitingSeeds', () => {
  it('finds the lines that cannot be planted now', () => {
    const cart = [
      { id: 1, quantity: 3 },
      { id: 4, quantity: 2 },
    ];
    expect(findWaitingSeeds(createGrowhouse(), cart)).toEqual([
      { rarityId: 4, quantity: 2, wait: 'bonusMode' },
    ]);
    expect(findWaitingSeeds(createBonusModeGrowhouse(1), cart)).toEqual([]);
    expect(findWaitingSeeds(createGrowhouse({ growerClasses: [] }), cart)).toHaveLength(1);
  });
});
