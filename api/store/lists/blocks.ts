import type { IdRange, PageAsked } from './listing.ts';

/**
 * Rows counted by blocks of neighbouring ids: the way to the middle of a long list without going
 * through the rows before it.
 */
export interface Block {
  block: number;
  /** Rows of the list that stand in it, above 0. */
  count: number;
}

/** Where a page stands: these ids, block after block, but for the first `skip` rows of them. */
export interface Place {
  ranges: IdRange[];
  skip: number;
}

/** @param blocks in the order of the list. @param size ids in a block */
export function placeOf(blocks: readonly Block[], size: number, page: PageAsked): Place {
  const end = page.skip + page.count;
  const ranges: IdRange[] = [];
  let skip = 0;
  let before = 0;
  for (const { block, count } of blocks) {
    if (before >= end) break;
    const after = before + count;
    if (after > page.skip) {
      if (ranges.length === 0) skip = page.skip - before;
      addBlock(ranges, block, size);
    }
    before = after;
  }
  return { ranges, skip };
}

/** Neighbouring blocks become one range. */
function addBlock(ranges: IdRange[], block: number, size: number): void {
  const range = { from: block * size, to: (block + 1) * size - 1 };
  const last = ranges.at(-1);
  if (last?.to === range.from - 1) last.to = range.to;
  else if (last?.from === range.to + 1) last.from = range.from;
  else ranges.push(range);
}

export const sumOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { count }) => sum + count, 0);

/** Reads a page, range after range, until it is full. */
export async function rowsAt<Row>(
  { ranges, skip }: Place,
  count: number,
  read: (range: IdRange, part: PageAsked) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let toSkip = skip;
  for (const range of ranges) {
    rows.push(...(await read(range, { skip: toSkip, count: count - rows.length })));
    if (rows.length >= count) break;
    // Only the first range begins before the page does.
    toSkip = 0;
  }
  return rows;
}
