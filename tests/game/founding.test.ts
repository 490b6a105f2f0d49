import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundGrowhouses, FOUNDING_SEEDS } from '../../src/game/founding.ts';

const mints = (count: number) => Array.from({ length: count }, (_, index) => `mint${index + 1}`);

test('a growhouse starts with three seeds', () => {
  expect(FOUNDING_SEEDS).toBe(3);
});

test.each([
  // existing, unfounded growers, growers each new growhouse takes
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
])('with %s growhouses, %s new growers found %j', (existing, count, takes) => {
  expect(foundGrowhouses(existing, mints(count)).map((used) => used.length)).toEqual(takes);
});

test('growers are used in order, each once, and less than a growhouse is left over', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(40), (existing, count) => {
      const founded = foundGrowhouses(existing, mints(count));
      const used = founded.flat();
      expect(used).toEqual(mints(count).slice(0, used.length));
      expect(count - used.length).toBeLessThan(existing + founded.length === 0 ? 1 : 3);
    }),
  );
});

test('growers that come later found as many growhouses as if they had come at once', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (first, then) => {
      const before = foundGrowhouses(0, mints(first));
      const left = first - before.flat().length;
      const after = foundGrowhouses(before.length, mints(left + then));
      expect(before.length + after.length).toBe(foundGrowhouses(0, mints(first + then)).length);
    }),
  );
});
