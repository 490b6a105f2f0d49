import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locatePage, readPageRows, sumBlockCounts } from '../../../api/store/lists/blocks.ts';

const SIZE = 4;

/** Ids of listed rows. Some blocks of four may be empty. */
const listed = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });

it('reading a page by its blocks gives the same rows as reading the whole list', async () => {
  const request = fc.record({
    ids: listed,
    isDescending: fc.boolean(),
    skip: fc.integer({ min: 0, max: 32 }),
    count: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ ids, isDescending, skip, count }) => {
      const sign = isDescending ? -1 : 1;
      const inOrder = ids.toSorted((a, b) => sign * (a - b));
      const counts = new Map<number, number>();
      for (const id of inOrder) {
        const block = Math.floor(id / SIZE);
        counts.set(block, (counts.get(block) ?? 0) + 1);
      }
      const blocks = [...counts].map(([block, rowCount]) => ({ block, count: rowCount }));
      const rows = await readPageRows(
        locatePage(blocks, SIZE, { skip, count }),
        count,
        (range, part) =>
          Promise.resolve(
            inOrder
              .filter((id) => id >= range.from && id <= range.to)
              .slice(part.skip, part.skip + part.count),
          ),
      );
      expect(rows).toEqual(inOrder.slice(skip, skip + count));
      expect(sumBlockCounts(blocks)).toBe(ids.length);
    }),
    { numRuns: 1000 },
  );
});
