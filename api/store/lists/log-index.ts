import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** Ids per block of log lines. */
export const LOG_BLOCK_SIZE = 4096;

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
export async function indexLogLines(db: Connection, maxLines: number): Promise<number> {
  const after = await loadLastIndexedId(db);
  const next = db
    .selectFrom('logs')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxLines)
    .as('next');
  const { lines_count: lines, last_id: last } = await db
    .selectFrom(next)
    .select((eb) => [
      eb.fn.countAll<number>().as('lines_count'),
      eb.fn.max('next.id').as('last_id'),
    ])
    .executeTakeFirstOrThrow();
  if (lines === 0) return 0;
  const isNew = sql<boolean>`logs.id > ${after} and logs.id <= ${last}`;
  await sql`insert into log_search (rowid, message)
    select logs.id, logs.message from logs where ${isNew}`.execute(db);
  await sql`insert into log_blocks
    select id / ${sql.lit(LOG_BLOCK_SIZE)}, level, category, count(*), min(date_at_ms), max(date_at_ms)
    from logs where ${isNew} group by 1, 2, 3
    on conflict (block, level, category) do update set
      lines = lines + excluded.lines,
      first_at_ms = min(first_at_ms, excluded.first_at_ms),
      last_at_ms = max(last_at_ms, excluded.last_at_ms)`.execute(db);
  await sql`insert into log_wallets (address)
    select distinct address from logs where ${isNew} and address is not null
    on conflict do nothing`.execute(db);
  await sql`insert into log_wallet_lines (wallet_id, log_id, date_at_ms)
    select log_wallets.id, logs.id, logs.date_at_ms from logs
    join log_wallets on log_wallets.address = logs.address where ${isNew}`.execute(db);
  await db.updateTable('log_digests').set({ up_to_id: last }).execute();
  return lines;
}
