import { type SqlBool, sql } from 'kysely';
import type { LogsFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { listRecords, type RecordOf } from '../database/records.ts';
import type { LogCategory, LogLevel } from '../tables/log-tables.ts';
import type { Row } from '../tables/tables.ts';
import { containsText, createWalletCondition } from './conditions.ts';
import {
  indexed,
  type ListCondition,
  type ListSearch,
  NOTHING,
  ordered,
  scanned,
} from './list-search.ts';
import { findTextCandidates, hasTrigrams } from './log-index.ts';

/** A log line; the address is not shortened and the message not masked. */
export type ListedLog = RecordOf<Row<'logs'>>;

/** The level and category of most lines. All others have a partial index. */
const COMMON_LEVEL = 'Info' satisfies LogLevel;
const COMMON_CATEGORY = 'User Action' satisfies LogCategory;

/** Creates the search for the log lines that match a filter. */
export async function createLogSearch(db: Connection, filter: LogsFilter): Promise<ListSearch> {
  const { start, end, searchText, searchAddress, level = null, category = null } = filter;
  const times = { startMs: Date.parse(start), endMs: Date.parse(end) };
  const conditions: ListCondition[] = [
    ordered`date_at_ms between ${times.startMs} and ${times.endMs}`,
  ];
  if (searchAddress !== '') {
    conditions.push(await createWalletCondition(db, 'logs.address', searchAddress));
  }
  const isOfFew = conditions.some(({ access }) => access === 'index');
  conditions.push(...createKindConditions(level, category, { isIndexed: !isOfFew }));
  if (searchText === '') return { table: 'logs', conditions };
  const isPostgres = getDialect(db) === 'postgres';
  const contains = containsText(db, 'logs.message', searchText);
  conditions.push(isPostgres ? indexed`${contains}` : scanned`${contains}`);
  if (isPostgres || !hasTrigrams(searchText)) return { table: 'logs', conditions };
  const { ids, isCut } = await findTextCandidates(db, searchText, {
    ...times,
    isOldestFirst: filter.direction === 'ascending',
  });
  // The lines of a wallet or of a rare kind are fewer than those with a common text.
  const isRare = isOfFew || isRareLevel(level) || isRareCategory(category);
  if (isCut && isRare) return { table: 'logs', conditions };
  const condition = ids.length === 0 ? NOTHING : sql<SqlBool>`id in (${sql.join(ids)})`;
  conditions.push({ condition, access: 'candidates' });
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
  const conditions: ListCondition[] = [];
  if (level !== null) conditions.push(ordered`level = ${level}`);
  if (category !== null) conditions.push(ordered`category = ${category}`);
  if (isIndexed && isRareLevel(level)) conditions.push(ordered`level <> ${sql.lit(COMMON_LEVEL)}`);
  if (isIndexed && isRareCategory(category)) {
    conditions.push(ordered`category <> ${sql.lit(COMMON_CATEGORY)}`);
  }
  return conditions;
}

export const loadLogLinesByIds = (db: Connection, ids: readonly number[]): Promise<ListedLog[]> =>
  listRecords(db.selectFrom('logs').selectAll('logs').where('logs.id', 'in', ids));

/** Loads the latest log lines of a wallet, newest first. */
export const loadUserLogLines = (
  db: Connection,
  address: string,
  limit: number,
): Promise<ListedLog[]> =>
  listRecords(
    db
      .selectFrom('logs')
      .selectAll('logs')
      .where('address', '=', address)
      .orderBy('date_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
