import { describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { forecastCart, forecastSeed } from '../../src/game/next-step/seed-forecast.ts';
import { getUnlockedRarities, previewNextLevel } from '../../src/game/levels/level-preview.ts';
import { createBonusModeGrowhouse, createGrowhouse, HOUR_MS, RETIRED } from './builders.ts';

const WITHOUT_GROWER = createGrowhouse({ growerClasses: [] });

describe('forecastSeed', () => {
  it('returns the payouts of the strains and the longest time to the harvest', () => {
    // One Common grower waters the first Common strain each 23.6 hours, five times until the harvest.
    expect(forecastSeed(createGrowhouse(), 1, HOUR_MS)).toEqual({
      payout: { min: thc(833), max: thc(860) },
      growingMs: 5 * 23.6 * HOUR_MS,
    });
  });

  it('returns null without a Grower', () => {
    expect(forecastSeed(WITHOUT_GROWER, 1, HOUR_MS)).toBeNull();
  });
});

describe('forecastCart', () => {
  const cart = [
    { id: 1, quantity: 2 },
    { id: 3, quantity: 1 },
  ];

  it('sums up the seeds that can be planted at this level', () => {
    expect(forecastCart(createGrowhouse(), cart)).toEqual({ min: thc(1666), max: thc(1720) });
    const inBonusMode = createBonusModeGrowhouse(1);
    const rare = forecastSeed(inBonusMode, 3, 1);
    expect(forecastCart(inBonusMode, cart)?.min).toBe(thc(1666) + (rare?.payout.min ?? 0n));
  });

  it.each([
    ['is empty', createGrowhouse(), []],
    ['cannot be planted', createGrowhouse(), [{ id: 3, quantity: 1 }]],
    ['has no Grower to pay for', WITHOUT_GROWER, cart],
  ] as const)('returns null for a cart that %s', (_, growhouse, lines) => {
    expect(forecastCart(growhouse, lines)).toBeNull();
  });
});

describe('previewNextLevel', () => {
  it('compares the payouts of the strains that this and the next level require', () => {
    const preview = previewNextLevel(createGrowhouse());
    expect(preview?.payouts.map(({ strain }) => strain.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(preview?.payouts[0]).toMatchObject({ before: thc(833), after: thc(1153) });
    expect(preview?.newLevel).toBe(2);
  });

  it.each([
    [2, { before: 1, after: 2 }],
    [3, { before: 2, after: 2 }],
    [6, { before: 2, after: 3 }],
  ])('counts the Grower slots after level %i', (level, growerSlots) => {
    expect(previewNextLevel(createGrowhouse({ level }))).toMatchObject({ growerSlots });
  });

  it('returns null where no level follows', () => {
    expect(previewNextLevel(createGrowhouse({ level: 10 }))).toBeNull();
    expect(previewNextLevel(RETIRED)).toBeNull();
  });
});

it('getUnlockedRarities names a rarity at the first level that requires it', () => {
  const levels = Array.from({ length: 10 }, (_, index) => index + 1);
  const unlocked = levels.map((level) => getUnlockedRarities(level).map(({ id }) => id));
  expect(unlocked).toEqual([[1], [2], [], [3], [], [4], [], [5], [], []]);
});
