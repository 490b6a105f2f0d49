import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { listValues } from '../database/queries.ts';
import { containsText } from './conditions.ts';

/**
 * The trigram index of log lines. In SQLite it is the table `log_search` of the extension fts5, which is
 * filled outside the requests that write lines; PostgreSQL maintains an index of pg_trgm by itself.
 */

/** The id of the last line in SQLite's index; its table of sizes has a row for each line. */
const LAST_INDEXED_ID = sql`(select coalesce(max(id), 0) from log_search_docsize)`;

/**
 * Adds the next lines to SQLite's index. Call it in a transaction of its own.
 * @returns the number of lines added
 */
export async function indexLogLines(db: Connection, maxLines: number): Promise<number> {
  if (getDialect(db) === 'postgres') return 0;
  const { numAffectedRows } = await sql`insert into log_search (rowid, message)
    select id, message from logs where id > ${LAST_INDEXED_ID} order by id limit ${maxLines}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes log lines, also from the index. Call it in a transaction. @returns their number */
export async function deleteLogLines(db: Connection, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  if (getDialect(db) === 'sqlite') {
    await sql`insert into log_search (log_search, rowid, message)
      select 'delete', logs.id, logs.message from logs
      join log_search_docsize as indexed on indexed.id = logs.id
      where logs.id in (${sql.join(ids)})`.execute(db);
  }
  const { numDeletedRows } = await db
    .deleteFrom('logs')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A text in more lines than this is searched among the newest or oldest of them only. */
const MAX_TEXT_CANDIDATES = 2000;
/** Lines that show which trigrams are common. */
const SAMPLE_SIZE = 500;

/**
 * Finds the first lines of SQLite that may contain a text: those with its rare trigrams, and those
 * with the text that are not indexed yet.
 * @param text at least three characters
 */
export async function findTextCandidates(
  db: Connection,
  text: string,
  { isOldestFirst, ...times }: { startMs: number; endMs: number; isOldestFirst: boolean },
): Promise<{ ids: number[]; isCut: boolean }> {
  const sample = await listValues(
    db.selectFrom('logs').select('message').orderBy('id', 'desc').limit(SAMPLE_SIZE),
  );
  const query = toTrigramQuery(text, sample);
  const { from, to } = await findIdRange(db, times);
  // SQLite binds numbers as floating point, which the index cannot use as a bound.
  const { rows: indexed } = await sql<{ id: number }>`select rowid as id from log_search
    where log_search match ${query}
    and rowid between cast(${from} as integer) and cast(${to} as integer)
    order by rowid ${isOldestFirst ? sql`asc` : sql`desc`} limit ${MAX_TEXT_CANDIDATES + 1}`.execute(
    db,
  );
  const newest = await findUnindexedLines(db, text);
  const ids = [...newest, ...indexed.slice(0, MAX_TEXT_CANDIDATES)].map(({ id }) => id);
  return { ids, isCut: indexed.length > MAX_TEXT_CANDIDATES };
}

async function findUnindexedLines(db: Connection, text: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select id from logs where id > ${LAST_INDEXED_ID}
    and ${containsText(db, 'logs.message', text)}`.execute(db);
  return rows;
}

/** Lines whose ids may be out of the order of their times, because a clock was set back. */
const MAX_DISORDER = 1000;

/** Finds the ids between which the lines of a time range are. */
async function findIdRange(
  db: Connection,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<{ from: number; to: number }> {
  const edge = (order: 'asc' | 'desc') => sql`(select id from logs
    where date_at_ms between ${startMs} and ${endMs}
    order by date_at_ms ${sql.raw(order)} limit ${MAX_DISORDER})`;
  const { rows } = await sql<{ from_id: number | null; to_id: number | null }>`
    select (select min(id) from ${edge('asc')}) as from_id,
      (select max(id) from ${edge('desc')}) as to_id`.execute(db);
  return { from: rows[0]?.from_id ?? 0, to: rows[0]?.to_id ?? 0 };
}

/** Finds the lines of a wallet and those that name it, without reading the whole log. */
export async function findLinesOfWallet(db: Connection, address: string): Promise<number[]> {
  const namesWallet = containsText(db, 'logs.message', address);
  const indexed =
    getDialect(db) === 'postgres'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`logs.id in (select rowid from log_search
          where log_search match ${toTrigramQuery(address, [])})`;
  const { rows } = await sql<{ id: number }>`
    select id from logs where address = ${address}
    union select id from logs where ${indexed} and ${namesWallet}`.execute(db);
  const unindexed = getDialect(db) === 'sqlite' ? await findUnindexedLines(db, address) : [];
  return [...new Set([...rows, ...unindexed].map(({ id }) => id))];
}

/** A trigram in a larger share of the sample is too common to narrow a search. */
const COMMON_TRIGRAM_SHARE = 0.2;
const MAX_TRIGRAMS = 8;
const MIN_TRIGRAMS = 2;

/**
 * Builds a full-text query from the trigrams of a text that are rare in a sample of messages. Every
 * line that contains the text matches. Other lines may match too; the caller filters them out.
 * @param text at least three characters
 */
export function toTrigramQuery(text: string, sample: readonly string[]): string {
  const messages = sample.map((message) => message.toLowerCase());
  const ranked = [...new Set(splitTrigrams(text))]
    .map((trigram) => ({
      trigram,
      share:
        messages.filter((message) => message.includes(trigram.toLowerCase())).length /
        (sample.length || 1),
    }))
    .sort((a, b) => a.share - b.share);
  const rare = ranked.filter(({ share }) => share < COMMON_TRIGRAM_SHARE);
  const chosen =
    rare.length < MIN_TRIGRAMS ? ranked.slice(0, MIN_TRIGRAMS) : rare.slice(0, MAX_TRIGRAMS);
  return chosen.map(({ trigram }) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Whether the index can find a text. Nothing stored contains NUL, which would end the query early. */
export const hasTrigrams = (text: string): boolean =>
  !text.includes('\0') && splitTrigrams(text).length > 0;

function splitTrigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters
    .slice(0, Math.max(0, characters.length - 2))
    .map((_, start) => characters.slice(start, start + 3).join(''));
}
