import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Whether a column holds this text anywhere, every character standing for itself; the case of Latin
 * letters does not matter.
 */
export function contains(
  column: ReferenceExpression<Tables, keyof Tables> & string,
  text: string,
): RawBuilder<boolean> {
  // The database would take the pattern to end there.
  if (text.includes('\0')) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
