import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Matches rows whose column contains the text, without wildcards and ignoring the case of Latin
 * letters.
 */
export function containsText(
  column: ReferenceExpression<Tables, keyof Tables> & string,
  text: string,
): RawBuilder<boolean> {
  // SQLite ends the pattern at a NUL character.
  if (text.includes('\0')) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
