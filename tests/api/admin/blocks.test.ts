import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, rowsAt, sumOf } from '../../../api/store/lists/blocks.ts';

const SIZE = 4;

/** Ids of which some belong to a list, in blocks of four; whole blocks may be empty. */
const listed = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });

test('a page is read by its blocks as if the list were read from its beginning', async () => {
  const asked = fc.record({
    ids: listed,
    isDescending: fc.boolean(),
    skip: fc.integer({ min: 0, max: 32 }),
    count: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ ids, isDescending, skip, count }) => {
      const sign = isDescending ? -1 : 1;
      const inOrder = ids.toSorted((a, b) => sign * (a - b));
      const counts = new Map<number, number>();
      for (const id of inOrder) {
        const block = Math.floor(id / SIZE);
        counts.set(block, (counts.get(block) ?? 0) + 1);
      }
      const blocks = [...counts].map(([block, each]) => ({ block, count: each }));
      const rows = await rowsAt(placeOf(blocks, SIZE, { skip, count }), count, (range, part) =>
        Promise.resolve(
          inOrder
            .filter((id) => id >= range.from && id <= range.to)
            .slice(part.skip, part.skip + part.count),
        ),
      );
      expect(rows).toEqual(inOrder.slice(skip, skip + count));
      expect(sumOf(blocks)).toBe(ids.length);
    }),
    { numRuns: 1000 },
  );
});
