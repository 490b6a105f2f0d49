import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database.ts';
import type { Block } from './blocks.ts';
import { highestId } from './highest-id.ts';
import { digestedUpTo, LOG_BLOCK } from './log-digest.ts';
import { linesMatching, type LogsFilter } from './log-lines.ts';
import type { IdRange } from './listing.ts';

/**
 * How many lines of each block pass a filter without text and address, in the order of the list.
 * Blocks that lie in the time asked for as a whole are known; those at its edges, and the lines not
 * taken up yet, are counted.
 */
export async function countedBlocks(db: Connection, filter: LogsFilter): Promise<Block[]> {
  const upTo = await digestedUpTo(db);
  const blocks = new Map<number, number>();
  const add = ({ block, count }: Block) => blocks.set(block, (blocks.get(block) ?? 0) + count);
  for (const row of await touchedBlocks(db, filter)) {
    if (row.edges_count === 0) add({ block: row.block, count: row.lines_count });
    else {
      const range = { from: row.block * LOG_BLOCK, to: (row.block + 1) * LOG_BLOCK - 1 };
      const to = Math.min(range.to, upTo);
      for (const counted of await countLines(db, filter, { from: range.from, to })) add(counted);
    }
  }
  const late = { from: upTo + 1, to: Number.MAX_SAFE_INTEGER };
  for (const counted of await countLines(db, filter, late)) add(counted);
  const sign = filter.isOldestFirst ? 1 : -1;
  return [...blocks]
    .map(([block, count]) => ({ block, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => sign * (a.block - b.block));
}

/** The ids among which lines of a time stand; null where there are none. */
export interface IdsOfTime {
  digested: IdRange | null;
  /** Of the lines that are not taken up yet, whatever their time. */
  late: IdRange | null;
}

export async function idsOfTime(
  db: Connection,
  { startMs, endMs }: LogsFilter,
): Promise<IdsOfTime> {
  const upTo = await digestedUpTo(db);
  const { first, last } = await db
    .selectFrom('log_blocks')
    .select((eb) => [
      eb.fn.min<number | null>('block').as('first'),
      eb.fn.max<number | null>('block').as('last'),
    ])
    .where('last_at_ms', '>=', startMs)
    .where('first_at_ms', '<=', endMs)
    .executeTakeFirstOrThrow();
  const newest = await highestId(db, 'logs');
  return {
    digested:
      first === null || last === null
        ? null
        : { from: first * LOG_BLOCK, to: Math.min((last + 1) * LOG_BLOCK - 1, upTo) },
    late: newest > upTo ? { from: upTo + 1, to: newest } : null,
  };
}

/** The blocks with lines of the time and kind, and whether some of them may lie outside the time. */
function touchedBlocks(db: Connection, { startMs, endMs, level, category }: LogsFilter) {
  return db
    .selectFrom('log_blocks')
    .select([
      'block',
      sql<number>`sum(lines)`.as('lines_count'),
      sql<number>`sum(first_at_ms < ${startMs} or last_at_ms > ${endMs})`.as('edges_count'),
    ])
    .where('last_at_ms', '>=', startMs)
    .where('first_at_ms', '<=', endMs)
    .$if(level !== null, (query) => query.where('level', '=', level))
    .$if(category !== null, (query) => query.where('category', '=', category))
    .groupBy('block')
    .execute();
}

function countLines(db: Connection, filter: LogsFilter, range: IdRange): Promise<Block[]> {
  const block: RawBuilder<number> = sql`logs.id / ${sql.lit(LOG_BLOCK)}`;
  return db
    .selectFrom('logs')
    .select((eb) => [block.as('block'), eb.fn.countAll<number>().as('count')])
    .where(linesMatching(filter, range))
    .groupBy('block')
    .execute();
}
