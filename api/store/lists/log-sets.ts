import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database.ts';
import { contains } from './contains.ts';
import type { IdRange } from './listing.ts';
import { isRareKind, kindMatching, type LogsFilter } from './log-lines.ts';

/** Lines that indexes alone lead to: none of them needs to be looked at to know that it belongs here. */
export interface LineSet {
  /** A query of their `id`s. */
  ids: RawBuilder<unknown>;
  /** At least as many as there are. */
  count: number;
}

/** With more, one meets them soon enough by oneself. */
const FEW_WALLETS = 1000;
const MANY_LINES = 100_000;

/** Lines of the wallets and the time asked for; null where they are too many. */
export async function linesOfWallets(
  db: Connection,
  { address, startMs, endMs }: LogsFilter,
  { from, to }: IdRange,
): Promise<LineSet | null> {
  const wallets = await db
    .selectFrom('log_wallets')
    .select('id')
    .where(contains('log_wallets.address', address))
    .limit(FEW_WALLETS + 1)
    .execute();
  if (wallets.length > FEW_WALLETS) return null;
  const ids = sql`select log_id as id from log_wallet_lines
    where wallet_id in (${sql.join(wallets.map(({ id }) => id))})
    and log_id between ${from} and ${to} and date_at_ms between ${startMs} and ${endMs}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${ids} limit ${MANY_LINES + 1})`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > MANY_LINES ? null : { ids, count };
}

/** Lines of the level and category asked for; null where these are common, or too many. */
export async function linesOfKind(
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
    where ${kindMatching(filter)} and logs.id between ${from} and ${to}`;
  return count > MANY_LINES ? null : { ids, count };
}

/** The lines that are in all of them; null where there are no sets. */
export function linesInAll(sets: readonly (LineSet | null)[]): LineSet | null {
  return sets.reduce((some, set) => {
    if (!some || !set) return some ?? set;
    // The sign keeps each line of the one from being looked up for each wallet of the other.
    const ids = sql`select id from (${some.ids}) where +id in (${set.ids})`;
    return { ids, count: Math.min(some.count, set.count) };
  }, null);
}
