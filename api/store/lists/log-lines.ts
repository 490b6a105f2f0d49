import { type RawBuilder, sql } from 'kysely';
import type { LogCategory, LogLevel } from '../tables/log-tables.ts';
import type { Connection } from '../database/database.ts';
import { containsText } from './contains.ts';
import type { IdRange } from './listing.ts';

export interface LogsFilter {
  /** Unix ms; both ends are included. */
  startMs: number;
  endMs: number;
  /** Part of the message; '' for all. */
  text: string;
  /** Part of the wallet's address; '' for all. */
  address: string;
  level: LogLevel | null;
  category: LogCategory | null;
  isOldestFirst: boolean;
}

/** The level and category of most lines. All others have a partial index. */
const COMMON_LEVEL = 'Info' satisfies LogLevel;
const COMMON_CATEGORY = 'User Action' satisfies LogCategory;

export const isRareKind = ({ level, category }: Pick<LogsFilter, 'level' | 'category'>): boolean =>
  isRareLevel(level) || isRareCategory(category);

const isRareLevel = (level: LogLevel | null) => level !== null && level !== COMMON_LEVEL;
const isRareCategory = (category: LogCategory | null) =>
  category !== null && category !== COMMON_CATEGORY;

/**
 * Matches lines of the filter's level and category. SQLite recognizes a partial index only if the
 * query repeats the index's own condition.
 */
export function matchesKind({ level, category }: LogsFilter): RawBuilder<boolean> {
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

/** Matches lines in a range of ids that pass the whole filter. */
export function matchesFilter(
  db: Connection,
  filter: LogsFilter,
  { from, to }: IdRange,
): RawBuilder<boolean> {
  const { startMs, endMs, text, address } = filter;
  return sql.join(
    [
      sql<boolean>`logs.id between ${from} and ${to}`,
      sql<boolean>`logs.date_at_ms between ${startMs} and ${endMs}`,
      matchesKind(filter),
      ...(text === '' ? [] : [containsText(db, 'logs.message', text)]),
      ...(address === '' ? [] : [containsText(db, 'logs.address', address)]),
    ],
    sql` and `,
  );
}
