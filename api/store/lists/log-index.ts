import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { getTextSearch } from './text-search.ts';

/** Ids per block of log lines. */
export const LOG_BLOCK_SIZE = 4096;

/**
 * How old a line of PostgreSQL must be. Its ids are given out before their transactions are committed,
 * so a younger line may still be followed by one with a lower id. Longer than a transaction can last.
 */
const LOG_INDEX_DELAY_MS = 60_000;

/** Returns the id of the last indexed line; 0 if there is none. */
export async function loadLastIndexedId(db: Connection): Promise<number> {
  const row = await db.selectFrom('log_digests').select('up_to_id').executeTakeFirst();
  return row?.up_to_id ?? 0;
}

/**
 * Adds the next log lines to the block counts, the wallet index and the full-text index. Call it in a
 * transaction of its own.
 * @returns the number of lines indexed
 */
export async function indexLogLines(
  db: Connection,
  { maxLines, nowMs }: { maxLines: number; nowMs: number },
): Promise<number> {
  const after = await loadLastIndexedId(db);
  const next = db
    .selectFrom('logs')
    .select(['id', 'date_at_ms'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxLines)
    .as('next');
  const { last_id: last } = await db
    .selectFrom(next)
    .select((eb) => eb.fn.max<number | null>('next.id').as('last_id'))
    .$if(getDialect(db) === 'postgres', (query) =>
      query.where('next.date_at_ms', '<=', nowMs - LOG_INDEX_DELAY_MS),
    )
    .executeTakeFirstOrThrow();
  if (last === null) return 0;
  const isNew = sql<boolean>`logs.id > ${after} and logs.id <= ${last}`;
  await getTextSearch(db).addLogLines(db, isNew);
  await addToBlocks(db, isNew);
  await addToWallets(db, isNew);
  await db.updateTable('log_digests').set({ up_to_id: last }).execute();
  const { lines_count: lines } = await db
    .selectFrom('logs')
    .select((eb) => eb.fn.countAll<number>().as('lines_count'))
    .where(isNew)
    .executeTakeFirstOrThrow();
  return lines;
}

const BLOCK = sql`logs.id / ${sql.lit(LOG_BLOCK_SIZE)}`;

async function addToBlocks(db: Connection, isNew: RawBuilder<boolean>): Promise<void> {
  await sql`insert into log_blocks (block, level, category, lines, first_at_ms, last_at_ms)
    select ${BLOCK}, level, category, count(*), min(date_at_ms), max(date_at_ms)
    from logs where ${isNew} group by 1, 2, 3
    on conflict (block, level, category) do update set
      lines = log_blocks.lines + excluded.lines,
      first_at_ms = case when excluded.first_at_ms < log_blocks.first_at_ms
        then excluded.first_at_ms else log_blocks.first_at_ms end,
      last_at_ms = case when excluded.last_at_ms > log_blocks.last_at_ms
        then excluded.last_at_ms else log_blocks.last_at_ms end`.execute(db);
}

async function addToWallets(db: Connection, isNew: RawBuilder<boolean>): Promise<void> {
  await sql`insert into log_wallets (address)
    select distinct address from logs where ${isNew} and address is not null
    on conflict do nothing`.execute(db);
  await sql`insert into log_wallet_lines (wallet_id, log_id, date_at_ms)
    select log_wallets.id, logs.id, logs.date_at_ms from logs
    join log_wallets on log_wallets.address = logs.address where ${isNew}`.execute(db);
}

/** Selects the ids of a wallet's lines: those in the index, and those that are not indexed yet. */
export const selectIdsOfWallet = (address: string): RawBuilder<{ id: number }> => sql`
  select log_id as id from log_wallet_lines
    join log_wallets on log_wallets.id = log_wallet_lines.wallet_id
    where log_wallets.address = ${address}
  union select logs.id from logs
    where logs.id > (select up_to_id from log_digests) and logs.address = ${address}`;

/** Deletes log lines, also from the index. Call it in a transaction. @returns their number */
export async function deleteLogLines(db: Connection, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const isOne = sql<boolean>`logs.id in (${sql.join(ids)})`;
  const isIndexed = sql<boolean>`${isOne} and logs.id <= (select up_to_id from log_digests)`;
  await getTextSearch(db).removeLogLines(db, isIndexed);
  await sql`update log_blocks set lines = lines - gone.gone_lines
    from (select ${BLOCK} as gone_block, level as gone_level, category as gone_category,
      count(*) as gone_lines from logs where ${isIndexed} group by 1, 2, 3) as gone
    where block = gone_block and level = gone_level and category = gone_category`.execute(db);
  await sql`delete from log_blocks where lines = 0`.execute(db);
  await sql`delete from log_wallet_lines where (wallet_id, log_id) in (
    select log_wallets.id, logs.id from logs
    join log_wallets on log_wallets.address = logs.address where ${isIndexed})`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('logs')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
