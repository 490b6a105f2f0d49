import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { containsText } from './contains.ts';
import type { IdRange } from './listing.ts';
import { isRareKind, matchesKind, type LogsFilter } from './log-lines.ts';

/** A set of lines that indexes describe completely, without reading the lines themselves. */
export interface LineSet {
  /** A query that selects their `id`s. */
  ids: RawBuilder<unknown>;
  /** Upper bound of their number. */
  count: number;
}

/** Above these limits, scanning the log finds matches soon enough. */
const MAX_WALLETS = 1000;
const MAX_SET_LINES = 100_000;

/** Returns the lines of the filter's wallets and time range; null if there are too many. */
export async function findWalletLines(
  db: Connection,
  { address, startMs, endMs }: LogsFilter,
  { from, to }: IdRange,
): Promise<LineSet | null> {
  const wallets = await db
    .selectFrom('log_wallets')
    .select('id')
    .where(containsText(db, 'log_wallets.address', address))
    .limit(MAX_WALLETS + 1)
    .execute();
  if (wallets.length > MAX_WALLETS) return null;
  if (wallets.length === 0) return { ids: sql`select id from logs where 1 = 0`, count: 0 };
  const ids = sql`select log_id as id from log_wallet_lines
    where wallet_id in (${sql.join(wallets.map(({ id }) => id))})
    and log_id between ${from} and ${to} and date_at_ms between ${startMs} and ${endMs}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${ids} limit ${MAX_SET_LINES + 1}) as lines`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > MAX_SET_LINES ? null : { ids, count };
}

/** Returns the lines of the filter's level and category; null if the kind is common or has too many. */
export async function findKindLines(
  db: Connection,
  filter: LogsFilter,
  { from, to }: IdRange,
): Promise<LineSet | null> {
  if (!isRareKind(filter)) return null;
  const { level, category, startMs, endMs } = filter;
  const row = await db
    .selectFrom('log_blocks')
    .select((eb) => eb.fn.sum<number | null>('lines').as('lines_count'))
    .where('last_at_ms', '>=', startMs)
    .where('first_at_ms', '<=', endMs)
    .$if(level !== null, (query) => query.where('level', '=', level))
    .$if(category !== null, (query) => query.where('category', '=', category))
    .executeTakeFirst();
  const count = row?.lines_count ?? 0;
  const ids = sql`select logs.id as id from logs
    where ${matchesKind(filter)} and logs.id between ${from} and ${to}`;
  return count > MAX_SET_LINES ? null : { ids, count };
}

/** Returns the lines that are in every set; null without any set. */
export function intersectLineSets(sets: readonly (LineSet | null)[]): LineSet | null {
  return sets.reduce((result, set) => {
    if (!result || !set) return result ?? set;
    // The unary plus keeps SQLite from looking up each line once per wallet.
    const ids = sql`select id from (${result.ids}) as lines where +id in (${set.ids})`;
    return { ids, count: Math.min(result.count, set.count) };
  }, null);
}
