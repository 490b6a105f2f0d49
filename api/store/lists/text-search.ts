import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { toLikePattern } from './contains.ts';
import { toTrigramQuery } from './trigrams.ts';

/** A query that yields candidate lines. */
export interface LineSource {
  /** The table or subquery to read from. */
  from: RawBuilder<unknown>;
  /** The column of `from` that holds the line's id. */
  id: RawBuilder<number>;
  where: RawBuilder<boolean>;
  /** Joins the lines to check each against the filter; null if every candidate matches. */
  lines: RawBuilder<unknown> | null;
}

/**
 * The database's index of the parts of texts. Matches are a superset: the caller compares the texts
 * themselves.
 */
export interface TextSearch {
  /** @param sample messages that show which parts are common */
  findLogLines(text: string, sample: readonly string[]): LineSource;
  /** Matches growers by a part of their mint of at least three characters. */
  matchesMint(part: string): RawBuilder<SqlBool>;
  /** Adds log lines that a condition on `logs` selects. */
  addLogLines(db: Connection, condition: RawBuilder<boolean>): Promise<void>;
  /** Removes log lines that a condition on `logs` selects, before they are deleted. */
  removeLogLines(db: Connection, condition: RawBuilder<boolean>): Promise<void>;
}

export const getTextSearch = (db: Connection): TextSearch =>
  getDialect(db) === 'postgres' ? POSTGRES_TEXT_SEARCH : SQLITE_TEXT_SEARCH;

/** The tables `log_search` and `grower_search` of the extension fts5. */
const SQLITE_TEXT_SEARCH: TextSearch = {
  findLogLines: (text, sample) => ({
    from: sql`log_search`,
    id: sql`log_search.rowid`,
    where: sql`log_search match ${toTrigramQuery(text, sample)}`,
    lines: sql`cross join logs on logs.id = log_search.rowid`,
  }),
  matchesMint: (part) => sql<SqlBool>`growers.id in (
    select rowid from grower_search where grower_search match ${toTrigramQuery(part, [])})`,
  addLogLines: async (db, condition) => {
    await sql`insert into log_search (rowid, message)
      select logs.id, logs.message from logs where ${condition}`.execute(db);
  },
  removeLogLines: async (db, condition) => {
    await sql`insert into log_search (log_search, rowid, message)
      select 'delete', logs.id, logs.message from logs where ${condition}`.execute(db);
  },
};

/** Indexes of the extension pg_trgm on the columns themselves, which the database maintains. */
const POSTGRES_TEXT_SEARCH: TextSearch = {
  findLogLines: (text) => ({
    from: sql`logs`,
    id: sql`logs.id`,
    where: sql`logs.message ilike ${toLikePattern(text)} escape '\\'`,
    lines: sql``,
  }),
  matchesMint: (part) => sql<SqlBool>`growers.mint ilike ${toLikePattern(part)} escape '\\'`,
  addLogLines: () => Promise.resolve(),
  removeLogLines: () => Promise.resolve(),
};
