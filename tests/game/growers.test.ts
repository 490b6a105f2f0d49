import { describe, expect, it } from 'vitest';
import { checkAddGrower, checkSwapGrower } from '../../src/game/growers/growers.ts';
import type { RarityId } from '../../src/game/rarity.ts';
import { createGrowhouse, HOUR_MS, NOW_MS, RARITY_IDS } from './builders.ts';

const freeGrower = (classId: RarityId = 1, restsUntilMs: number | null = null) => ({
  classId,
  growhouseId: null,
  restsUntilMs,
});
const GROWHOUSE = { ...createGrowhouse(), id: 7 };
const workingGrower = (classId: RarityId = 1) => ({ classId, growhouseId: 7, restsUntilMs: null });

describe('addGrower', () => {
  it.each([
    // level, growers at work, whether a slot is open
    [1, 0, true],
    [1, 1, false],
    [2, 1, false],
    [3, 1, true],
    [3, 2, false],
    [6, 2, false],
    [7, 2, true],
    [7, 3, false],
    [10, 3, false],
  ])('checks for a slot at level %s with %s', { tags: ['INPUT-02'] }, (level, count, hasSlot) => {
    const growerClasses = Array.from({ length: count }, (): RarityId => 1);
    const decision = checkAddGrower(
      createGrowhouse({ level, growerClasses }),
      freeGrower(),
      NOW_MS,
    );
    expect(decision).toEqual(
      hasSlot ? { ok: true, value: null } : { ok: false, code: 'GROWER_SLOTS_FULL' },
    );
  });
});

const RESTED_CASES = [
  ['a grower that never had to rest', null, true],
  ['one whose rest ends now', NOW_MS, true],
  ['one that rests for one more millisecond', NOW_MS + 1, false],
  ['one that has just changed wallets', NOW_MS + 24 * HOUR_MS, false],
] as const;
const toOutcome = (isRested: boolean) =>
  isRested ? { ok: true, value: null } : { ok: false, code: 'GROWER_RESTING' };

describe('a rest', () => {
  it.each(RESTED_CASES)('is checked by addGrower for %s', (_, restsUntilMs, isRested) => {
    const empty = createGrowhouse({ growerClasses: [] });
    expect(checkAddGrower(empty, freeGrower(1, restsUntilMs), NOW_MS)).toEqual(toOutcome(isRested));
  });

  it.each(RESTED_CASES)('is checked by swapGrower for %s', (_, restsUntilMs, isRested) => {
    const added = freeGrower(1, restsUntilMs);
    expect(checkSwapGrower(GROWHOUSE, workingGrower(), added, NOW_MS)).toEqual(toOutcome(isRested));
  });
});

describe('swapGrower', () => {
  it.each(RARITY_IDS.flatMap((from) => RARITY_IDS.map((to) => [from, to] as const)))(
    'swaps class %s for class %s only if it is the same or higher',
    { tags: ['INPUT-04'] },
    (from, to) => {
      expect(checkSwapGrower(GROWHOUSE, workingGrower(from), freeGrower(to), NOW_MS).ok).toBe(
        to >= from,
      );
    },
  );
});
