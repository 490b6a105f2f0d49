import { type RawBuilder, sql } from 'kysely';
import type { LogCategory, LogLevel } from '../tables.ts';
import { contains } from './contains.ts';
import type { IdRange } from './listing.ts';

export interface LogsFilter {
  /** Unix ms, both included. */
  startMs: number;
  endMs: number;
  /** Text of the message; '' for any. */
  text: string;
  /** Text of the wallet's address; '' for any. */
  address: string;
  level: LogLevel | null;
  category: LogCategory | null;
  isOldestFirst: boolean;
}

/** Most lines are these; the others have an index. */
const COMMON_LEVEL = 'Info' satisfies LogLevel;
const COMMON_CATEGORY = 'User Action' satisfies LogCategory;

export const isRareKind = ({ level, category }: Pick<LogsFilter, 'level' | 'category'>): boolean =>
  isRareLevel(level) || isRareCategory(category);

const isRareLevel = (level: LogLevel | null) => level !== null && level !== COMMON_LEVEL;
const isRareCategory = (category: LogCategory | null) =>
  category !== null && category !== COMMON_CATEGORY;

/** Of this level and category; a partial index is only seen to fit where its own words are there. */
export function kindMatching({ level, category }: LogsFilter): RawBuilder<boolean> {
  const conditions = [
    ...(level === null ? [] : [sql<boolean>`logs.level = ${level}`]),
    ...(category === null ? [] : [sql<boolean>`logs.category = ${category}`]),
    ...(isRareLevel(level) ? [sql<boolean>`logs.level <> ${sql.lit(COMMON_LEVEL)}`] : []),
    ...(isRareCategory(category)
      ? [sql<boolean>`logs.category <> ${sql.lit(COMMON_CATEGORY)}`]
      : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `);
}

/** Whether a line among these ids passes the whole filter. */
export function linesMatching(filter: LogsFilter, { from, to }: IdRange): RawBuilder<boolean> {
  const { startMs, endMs, text, address } = filter;
  return sql.join(
    [
      sql<boolean>`logs.id between ${from} and ${to}`,
      sql<boolean>`logs.date_at_ms between ${startMs} and ${endMs}`,
      kindMatching(filter),
      ...(text === '' ? [] : [contains('logs.message', text)]),
      ...(address === '' ? [] : [contains('logs.address', address)]),
    ],
    sql` and `,
  );
}
