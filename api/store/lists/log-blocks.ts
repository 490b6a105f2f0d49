import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Block } from './blocks.ts';
import { findHighestId } from './highest-id.ts';
import { loadLastIndexedId, LOG_BLOCK_SIZE } from './log-index.ts';
import { matchesFilter, type LogsFilter } from './log-lines.ts';
import type { IdRange } from './listing.ts';

/**
 * Counts the lines per block that match a filter without text and address, in the order of the list.
 * The counts of blocks that lie entirely within the time range are stored. Lines of blocks at its
 * edges and lines that are not indexed yet are counted.
 */
export async function countLinesByBlock(db: Connection, filter: LogsFilter): Promise<Block[]> {
  const lastIndexedId = await loadLastIndexedId(db);
  const blocks = new Map<number, number>();
  const add = ({ block, count }: Block) => blocks.set(block, (blocks.get(block) ?? 0) + count);
  for (const row of await loadOverlappingBlocks(db, filter)) {
    if (row.edges_count === 0) add({ block: row.block, count: row.lines_count });
    else {
      const range = { from: row.block * LOG_BLOCK_SIZE, to: (row.block + 1) * LOG_BLOCK_SIZE - 1 };
      const to = Math.min(range.to, lastIndexedId);
      for (const counted of await countLinesInRange(db, filter, { from: range.from, to }))
        add(counted);
    }
  }
  const unindexed = { from: lastIndexedId + 1, to: Number.MAX_SAFE_INTEGER };
  for (const counted of await countLinesInRange(db, filter, unindexed)) add(counted);
  const sign = filter.isOldestFirst ? 1 : -1;
  return [...blocks]
    .map(([block, count]) => ({ block, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => sign * (a.block - b.block));
}

/** Ranges of ids that contain the lines of a time range; null if there are none. */
export interface TimeIdRanges {
  indexed: IdRange | null;
  /** Lines that are not indexed yet, whatever their time. */
  unindexed: IdRange | null;
}

export async function findTimeIdRanges(
  db: Connection,
  { startMs, endMs }: LogsFilter,
): Promise<TimeIdRanges> {
  const lastIndexedId = await loadLastIndexedId(db);
  const { first, last } = await db
    .selectFrom('log_blocks')
    .select((eb) => [
      eb.fn.min<number | null>('block').as('first'),
      eb.fn.max<number | null>('block').as('last'),
    ])
    .where('last_at_ms', '>=', startMs)
    .where('first_at_ms', '<=', endMs)
    .executeTakeFirstOrThrow();
  const newest = await findHighestId(db, 'logs');
  return {
    indexed:
      first === null || last === null
        ? null
        : {
            from: first * LOG_BLOCK_SIZE,
            to: Math.min((last + 1) * LOG_BLOCK_SIZE - 1, lastIndexedId),
          },
    unindexed: newest > lastIndexedId ? { from: lastIndexedId + 1, to: newest } : null,
  };
}

/** Loads the blocks that overlap the time range. `edges_count` above 0 marks a partial overlap. */
function loadOverlappingBlocks(db: Connection, { startMs, endMs, level, category }: LogsFilter) {
  return db
    .selectFrom('log_blocks')
    .select([
      'block',
      sql<number>`sum(lines)`.as('lines_count'),
      sql<number>`sum(case when first_at_ms < ${startMs} or last_at_ms > ${endMs} then 1 else 0 end)`.as(
        'edges_count',
      ),
    ])
    .where('last_at_ms', '>=', startMs)
    .where('first_at_ms', '<=', endMs)
    .$if(level !== null, (query) => query.where('level', '=', level))
    .$if(category !== null, (query) => query.where('category', '=', category))
    .groupBy('block')
    .execute();
}

function countLinesInRange(db: Connection, filter: LogsFilter, range: IdRange): Promise<Block[]> {
  const block: RawBuilder<number> = sql`logs.id / ${sql.lit(LOG_BLOCK_SIZE)}`;
  return db
    .selectFrom('logs')
    .select((eb) => [block.as('block'), eb.fn.countAll<number>().as('count')])
    .where(matchesFilter(db, filter, range))
    .groupBy('block')
    .execute();
}
