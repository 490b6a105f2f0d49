import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { LogsFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import type { LogCategory, LogLevel, LogTable } from '../tables/log-tables.ts';
import { containsText } from './contains.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { findTextCandidates } from './log-index.ts';
import { hasTrigrams } from './trigrams.ts';
import { createWalletCondition } from './wallet-conditions.ts';

export interface ListedLog {
  id: number;
  dateAtMs: number;
  level: LogLevel;
  category: LogCategory;
  /** Not shortened. */
  address: string | null;
  /** Not masked. */
  message: string;
}

/** The level and category of most lines. All others have a partial index. */
const COMMON_LEVEL = 'Info' satisfies LogLevel;
const COMMON_CATEGORY = 'User Action' satisfies LogCategory;

/** Creates the search for the log lines that match a filter. */
export async function createLogSearch(db: Connection, filter: LogsFilter): Promise<ListSearch> {
  const { start, end, searchText, searchAddress, level = null, category = null } = filter;
  const times = { startMs: Date.parse(start), endMs: Date.parse(end) };
  const conditions: ListCondition[] = [
    {
      condition: sql<SqlBool>`date_at_ms between ${times.startMs} and ${times.endMs}`,
      access: 'ordered',
    },
  ];
  if (searchAddress !== '') {
    conditions.push(await createWalletCondition(db, 'logs.address', searchAddress));
  }
  const isOfFew = conditions.some(({ access }) => access === 'index');
  conditions.push(...createKindConditions(level, category, { isIndexed: !isOfFew }));
  if (searchText === '') return { table: 'logs', conditions };
  const isPostgres = getDialect(db) === 'postgres';
  conditions.push({
    condition: containsText(db, 'logs.message', searchText),
    access: isPostgres ? 'index' : 'scan',
  });
  if (isPostgres || !hasTrigrams(searchText)) return { table: 'logs', conditions };
  const { ids, isCut } = await findTextCandidates(db, searchText, {
    ...times,
    isOldestFirst: filter.direction === 'ascending',
  });
  // The lines of a wallet or of a rare kind are fewer than those with a common text.
  const isRare = isOfFew || isRareLevel(level) || isRareCategory(category);
  if (isCut && isRare) return { table: 'logs', conditions };
  const isCandidate =
    ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`id in (${sql.join(ids)})`;
  conditions.push({ condition: isCandidate, access: 'candidates' });
  return { table: 'logs', conditions, isCut };
}

const isRareLevel = (level: LogLevel | null) => level !== null && level !== COMMON_LEVEL;
const isRareCategory = (category: LogCategory | null) =>
  category !== null && category !== COMMON_CATEGORY;

/**
 * SQLite uses the index of rare levels or categories only if the query repeats the index's own condition.
 * The lines of a few wallets are found by the index of addresses instead.
 */
function createKindConditions(
  level: LogLevel | null,
  category: LogCategory | null,
  { isIndexed }: { isIndexed: boolean },
): ListCondition[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (level !== null) conditions.push(sql`level = ${level}`);
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (isIndexed && isRareLevel(level)) conditions.push(sql`level <> ${sql.lit(COMMON_LEVEL)}`);
  if (isIndexed && isRareCategory(category)) {
    conditions.push(sql`category <> ${sql.lit(COMMON_CATEGORY)}`);
  }
  return conditions.map((condition) => ({ condition, access: 'ordered' }));
}

export async function loadLogLinesByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedLog[]> {
  const lines = await db.selectFrom('logs').selectAll('logs').where('logs.id', 'in', ids).execute();
  return lines.map(toListedLog);
}

export const toListedLog = (row: Selectable<LogTable>): ListedLog => ({
  id: row.id,
  dateAtMs: row.date_at_ms,
  level: row.level,
  category: row.category,
  address: row.address,
  message: row.message,
});
