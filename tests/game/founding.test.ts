import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planNewGrowhouses, FOUNDING_SEEDS } from '../../src/game/growers/founding.ts';

const mints = (count: number) => Array.from({ length: count }, (_, index) => `mint${index + 1}`);

it('a new growhouse starts with three seeds', () => {
  expect(FOUNDING_SEEDS).toBe(3);
});

it.each([
  // existing growhouses, unfounded growers, growers used by each new growhouse
  [0, 0, []],
  [0, 1, [1]],
  [0, 3, [1]],
  [0, 4, [1, 3]],
  [0, 6, [1, 3]],
  [0, 7, [1, 3, 3]],
  [1, 0, []],
  [1, 2, []],
  [1, 3, [3]],
  [5, 5, [3]],
  [5, 6, [3, 3]],
])('planNewGrowhouses with %s growhouses and %s growers uses %j', (existing, count, usedCounts) => {
  expect(planNewGrowhouses(existing, mints(count)).map((used) => used.length)).toEqual(usedCounts);
});

it('planNewGrowhouses uses growers in order and leaves fewer than a growhouse needs', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(40), (existing, count) => {
      const founded = planNewGrowhouses(existing, mints(count));
      const used = founded.flat();
      expect(used).toEqual(mints(count).slice(0, used.length));
      expect(count - used.length).toBeLessThan(existing + founded.length === 0 ? 1 : 3);
    }),
  );
});

it('planNewGrowhouses gives the same number of growhouses when growers arrive in two steps', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (first, second) => {
      const before = planNewGrowhouses(0, mints(first));
      const unused = first - before.flat().length;
      const after = planNewGrowhouses(before.length, mints(unused + second));
      expect(before.length + after.length).toBe(planNewGrowhouses(0, mints(first + second)).length);
    }),
  );
});
