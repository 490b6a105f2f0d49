import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import {
  type IdRange,
  MAX_SEARCH_CANDIDATES,
  MAX_SEARCH_RESULTS,
  type SearchResult,
} from './listing.ts';
import { findTimeIdRanges } from './log-blocks.ts';
import { type LogsFilter, matchesFilter } from './log-lines.ts';
import { findKindLines, findWalletLines, intersectLineSets, type LineSet } from './log-sets.ts';
import { getTextSearch, type LineSource } from './text-search.ts';
import { hasTrigrams } from './trigrams.ts';

/** A line set up to this size is read line by line, wherever in the log its lines are. */
const MAX_LINES_READ_ONE_BY_ONE = 5000;
/** Log lines sampled to find out which trigrams are common. */
const SAMPLE_SIZE = 500;

/** A line source limited to a range of ids. */
interface BoundedScan extends LineSource {
  range: IdRange;
  /** Whether the range covers every candidate. */
  isComplete: boolean;
}

const EMPTY_SQL = sql``;

/**
 * Finds the lines with a text or wallet, in the order of the list. Lines that are not indexed yet are
 * read one by one; the others are found with the index that yields the fewest candidates.
 */
export async function findLogLines(db: Connection, filter: LogsFilter): Promise<SearchResult> {
  if (filter.text.includes('\0')) return { ids: [], isComplete: true };
  const { indexed, unindexed } = await findTimeIdRanges(db, filter);
  const createScans = [
    ...(unindexed ? [() => boundScan(db, ALL_LINES, filter, unindexed)] : []),
    ...(indexed ? [() => chooseScan(db, filter, indexed)] : []),
  ];
  if (filter.isOldestFirst) createScans.reverse();
  const found: SearchResult = { ids: [], isComplete: true };
  for (const createScan of createScans) {
    const scan = await createScan();
    const ids = await runScan(db, scan, filter);
    found.ids.push(...ids.slice(0, MAX_SEARCH_RESULTS + 1 - found.ids.length));
    found.isComplete = scan.isComplete;
    if (!scan.isComplete || found.ids.length > MAX_SEARCH_RESULTS) break;
  }
  return found;
}

const ALL_LINES: LineSource = {
  from: sql`logs`,
  id: sql`logs.id`,
  where: sql`true`,
  lines: EMPTY_SQL,
};

/** Chooses the cheapest way to search the indexed lines of a range. */
async function chooseScan(
  db: Connection,
  filter: LogsFilter,
  range: IdRange,
): Promise<BoundedScan> {
  const { text, address } = filter;
  const walletLines = address === '' ? null : await findWalletLines(db, filter, range);
  const kindLines = await findKindLines(db, filter, range);
  const known = intersectLineSets([walletLines, kindLines]);
  if (known && areSetsSufficient(filter, walletLines, kindLines)) {
    return { ...createSetSource(known), range, isComplete: true };
  }
  const isFew = known !== null && known.count <= MAX_LINES_READ_ONE_BY_ONE;
  if (hasTrigrams(text)) {
    const scan = await boundScan(db, await createTextSource(db, text, range), filter, range);
    if (scan.isComplete || !isFew) {
      return known ? { ...scan, where: restrictToSet(scan, known) } : scan;
    }
  }
  if (!isFew) return boundScan(db, ALL_LINES, filter, range);
  const where = sql<boolean>`logs.id in (${known.ids})`;
  return { ...ALL_LINES, where, range, isComplete: true };
}

/** Whether every line in both sets matches the filter, so that no line needs to be read. */
const areSetsSufficient = (
  { text, level, category }: LogsFilter,
  walletLines: LineSet | null,
  kindLines: LineSet | null,
): boolean =>
  walletLines !== null &&
  text === '' &&
  (kindLines !== null || (level === null && category === null));

const createSetSource = ({ ids }: LineSet): LineSource => ({
  from: sql`(${ids}) as known`,
  id: sql`known.id`,
  where: sql`true`,
  lines: null,
});

/** The unary plus keeps SQLite from repeating the text search for each line of the set. */
const restrictToSet = ({ where, id }: LineSource, { ids }: LineSet) =>
  sql<boolean>`${where} and +${id} in (${ids})`;

async function createTextSource(
  db: Connection,
  text: string,
  { to }: IdRange,
): Promise<LineSource> {
  const sample = await db
    .selectFrom('logs')
    .select('message')
    .where('id', '<=', to)
    .orderBy('id', 'desc')
    .limit(SAMPLE_SIZE)
    .execute();
  return getTextSearch(db).findLogLines(
    text,
    sample.map(({ message }) => message),
  );
}

/** Limits a source to its first candidates in the order of the list. */
async function boundScan(
  db: Connection,
  source: LineSource,
  filter: LogsFilter,
  range: IdRange,
): Promise<BoundedScan> {
  const { from, id, where } = source;
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from}
    where ${where} and ${isInRange(id, range)}
    order by ${id} ${toDirection(filter)} limit 1 offset ${MAX_SEARCH_CANDIDATES}`.execute(db);
  const bound = rows[0]?.id;
  const bounded = filter.isOldestFirst
    ? { from: range.from, to: bound ?? range.to }
    : { from: bound ?? range.from, to: range.to };
  return { ...source, range: bounded, isComplete: bound === undefined };
}

async function runScan(
  db: Connection,
  { from, id, where, lines, range }: BoundedScan,
  filter: LogsFilter,
): Promise<number[]> {
  const isMatch = lines ? matchesFilter(db, filter, range) : sql`true`;
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from} ${lines ?? EMPTY_SQL}
    where ${where} and ${isInRange(id, range)} and ${isMatch}
    order by ${id} ${toDirection(filter)} limit ${MAX_SEARCH_RESULTS + 1}`.execute(db);
  return rows.map((row) => row.id);
}

const toDirection = ({ isOldestFirst }: LogsFilter) => (isOldestFirst ? sql`asc` : sql`desc`);

const isInRange = (id: RawBuilder<number>, { from, to }: IdRange) =>
  sql<boolean>`${id} between ${asInteger(from)} and ${asInteger(to)}`;

/** SQLite binds numbers as floating point, which the full-text index cannot use as a bound. */
const asInteger = (id: number): RawBuilder<number> => sql`cast(${id} as bigint)`;
