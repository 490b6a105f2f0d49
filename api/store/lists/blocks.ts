import type { IdRange, PageRequest } from './listing.ts';

/**
 * A block of consecutive ids with the number of its rows. Block counts locate a page in the middle
 * of a long list without reading the rows before it.
 */
export interface Block {
  block: number;
  /** Rows of the list in this block, at least 1. */
  count: number;
}

/** The id ranges that contain a page. The page starts after the first `skip` rows of the ranges. */
export interface PageLocation {
  ranges: IdRange[];
  skip: number;
}

/** Finds the blocks of a page. @param blocks in the order of the list. @param size ids per block */
export function locatePage(
  blocks: readonly Block[],
  size: number,
  page: PageRequest,
): PageLocation {
  const end = page.skip + page.count;
  const ranges: IdRange[] = [];
  let skip = 0;
  let before = 0;
  for (const { block, count } of blocks) {
    if (before >= end) break;
    const after = before + count;
    if (after > page.skip) {
      if (ranges.length === 0) skip = page.skip - before;
      addBlockRange(ranges, block, size);
    }
    before = after;
  }
  return { ranges, skip };
}

/** Adds a block's ids and merges it with an adjacent range. */
function addBlockRange(ranges: IdRange[], block: number, size: number): void {
  const range = { from: block * size, to: (block + 1) * size - 1 };
  const last = ranges.at(-1);
  if (last?.to === range.from - 1) last.to = range.to;
  else if (last?.from === range.to + 1) last.from = range.from;
  else ranges.push(range);
}

export const sumBlockCounts = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { count }) => sum + count, 0);

/** Reads a page range by range until it is full. */
export async function readPageRows<Row>(
  { ranges, skip }: PageLocation,
  count: number,
  read: (range: IdRange, part: PageRequest) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let toSkip = skip;
  for (const range of ranges) {
    rows.push(...(await read(range, { skip: toSkip, count: count - rows.length })));
    if (rows.length >= count) break;
    // Only the first range contains rows before the page.
    toSkip = 0;
  }
  return rows;
}
