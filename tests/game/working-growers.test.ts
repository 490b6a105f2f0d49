import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RarityId } from '../../src/game/rarity.ts';
import {
  listPayingClasses,
  listPayingGrowers,
  toTenuresAtPlanting,
  type WorkingGrower,
} from '../../src/game/growers/working-growers.ts';
import { RARITY_IDS } from './builders.ts';

const grower = (tenureId: number | null, classId: RarityId): WorkingGrower => ({
  tenureId,
  classId,
});

describe('listPayingClasses', () => {
  it.each([
    ['those of the planting', [grower(1, 1), grower(2, 3)], [grower(1, 1), grower(2, 3)], [1, 3]],
    ['not one that came later', [grower(1, 1)], [grower(1, 1), grower(2, 5)], [1]],
    ['not one that has left', [grower(1, 1), grower(2, 5)], [grower(1, 1)], [1]],
    ['not one that left and came back', [grower(1, 5)], [grower(2, 5)], []],
    ['the lower class after an upward swap', [grower(1, 2)], [grower(1, 5)], [2]],
    ['the lower class after a correction downwards', [grower(1, 5)], [grower(1, 2)], [2]],
    ['nobody if nobody worked at the planting', [], [grower(1, 5)], []],
    ['nobody if nobody works now', [grower(1, 5)], [], []],
    ['not one without a tenure', [grower(null, 5)], [grower(null, 5)], []],
  ] as const)('returns %s', (_, atPlanting, now, classes) => {
    expect(listPayingClasses(toTenuresAtPlanting(atPlanting), now)).toEqual(classes);
  });

  it('never returns more growers or higher classes than worked at the planting', () => {
    const growers = fc.uniqueArray(
      fc.record({
        tenureId: fc.integer({ min: 1, max: 4 }),
        classId: fc.constantFrom(...RARITY_IDS),
      }),
      { selector: ({ tenureId }) => tenureId, maxLength: 3 },
    );
    fc.assert(
      fc.property(growers, growers, (atPlanting, now) => {
        const paying = listPayingGrowers(toTenuresAtPlanting(atPlanting), now);
        for (const { grower: working, classId } of paying) {
          const planted = atPlanting.find(({ tenureId }) => tenureId === working.tenureId);
          expect(classId).toBe(Math.min(working.classId, planted?.classId ?? 0));
        }
        expect(paying.length).toBeLessThanOrEqual(Math.min(atPlanting.length, now.length));
      }),
    );
  });
});
