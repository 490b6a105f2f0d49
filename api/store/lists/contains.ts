import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * Matches rows whose column contains the text, without wildcards and ignoring the case of letters (in
 * SQLite, of Latin ones).
 */
export function containsText(
  db: Connection,
  column: ReferenceExpression<Tables, keyof Tables> & string,
  text: string,
): RawBuilder<boolean> {
  // SQLite ends the pattern at a NUL character; PostgreSQL stores none.
  if (text.includes('\0')) return sql<boolean>`false`;
  const like = getDialect(db) === 'postgres' ? sql`ilike` : sql`like`;
  return sql<boolean>`${sql.ref(column)} ${like} ${toLikePattern(text)} escape '\\'`;
}

/** Returns the pattern of `like` that matches a text anywhere, for the escape character `\\`. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
