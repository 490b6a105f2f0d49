import { describe, expect, test } from 'vitest';
import { addGrower, swapGrower } from '../../src/game/growers.ts';
import type { RarityId } from '../../src/game/rarity.ts';
import { growhouse, RARITY_IDS, RETIRED } from './builders.ts';

const free = (classId: RarityId = 1) => ({ classId, growhouseId: null });
const house = { ...growhouse(), id: 7 };
const here = (classId: RarityId = 1) => ({ classId, growhouseId: 7 });

describe('addGrower', () => {
  test.each([
    // level, growers at work, is there a slot
    [1, 0, true],
    [1, 1, false],
    [2, 1, false],
    [3, 1, true],
    [3, 2, false],
    [6, 2, false],
    [7, 2, true],
    [7, 3, false],
    [10, 3, false],
  ])('at level %s with %s growers: %s', (level, count, hasSlot) => {
    const growerClasses = Array.from({ length: count }, (): RarityId => 1);
    const decision = addGrower(growhouse({ level, growerClasses }), free());
    expect(decision).toEqual(
      hasSlot ? { ok: true, value: null } : { ok: false, code: 'GROWER_SLOTS_FULL' },
    );
  });

  test('takes any class beside any other', () => {
    for (const classId of RARITY_IDS) {
      expect(addGrower(growhouse({ level: 3, growerClasses: [5] }), free(classId)).ok).toBe(true);
    }
  });

  test('takes no grower that works anywhere', () => {
    const empty = growhouse({ growerClasses: [] });
    expect(addGrower(empty, here())).toMatchObject({ code: 'GROWER_BUSY' });
    expect(addGrower(RETIRED, free())).toMatchObject({ code: 'GROWHOUSE_RETIRED' });
  });
});

describe('swapGrower', () => {
  test.each(RARITY_IDS.flatMap((from) => RARITY_IDS.map((to) => [from, to] as const)))(
    'class %s for class %s',
    (from, to) => {
      expect(swapGrower(house, here(from), free(to)).ok).toBe(to >= from);
    },
  );

  test('a full growhouse may swap', () => {
    expect(swapGrower({ ...house, growerClasses: [1] }, here(), free()).ok).toBe(true);
  });

  test('the one that leaves works here, the one that comes works nowhere', () => {
    expect(swapGrower(house, free(), free())).toMatchObject({ code: 'GROWER_NOT_HERE' });
    const elsewhere = { classId: 1, growhouseId: 8 } as const;
    expect(swapGrower(house, elsewhere, free())).toMatchObject({ code: 'GROWER_NOT_HERE' });
    expect(swapGrower(house, here(), elsewhere)).toMatchObject({ code: 'GROWER_BUSY' });
    expect(swapGrower(house, here(), here())).toMatchObject({ code: 'GROWER_BUSY' });
  });
});
