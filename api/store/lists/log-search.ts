import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database.ts';
import { CANDIDATE_LIMIT, type Found, type IdRange, SEARCH_LIMIT } from './listing.ts';
import { idsOfTime } from './log-blocks.ts';
import { linesMatching, type LogsFilter } from './log-lines.ts';
import { type LineSet, linesInAll, linesOfKind, linesOfWallets } from './log-sets.ts';
import { hasTrigrams, rareTrigrams } from './trigrams.ts';

/** Up to so many lines, anywhere in the log, are looked at one by one. */
const FEW_LINES = 5000;
/** Lines whose messages tell which trigrams are common. */
const SAMPLE = 500;

/** A way to lines that may pass the filter. */
interface Way {
  /** What is gone through, with `id` the line's. */
  from: RawBuilder<unknown>;
  id: RawBuilder<number>;
  where: RawBuilder<boolean>;
  /** The lines themselves beside it, to look at each; null where all that are met pass. */
  lines: RawBuilder<unknown> | null;
}

/** How far a way is gone. */
interface Walk extends Way {
  reach: IdRange;
  /** Whether that is all of it. */
  isWhole: boolean;
}

const nothing = sql``;

/**
 * The lines with a text or wallet, in the order of the list: those not taken up yet by reading them,
 * the others by the way that leads past the fewest.
 */
export async function findLogLines(db: Connection, filter: LogsFilter): Promise<Found> {
  if (filter.text.includes('\0')) return { ids: [], isWhole: true };
  const { digested, late } = await idsOfTime(db, filter);
  const walks = [
    ...(late ? [() => boundedWalk(db, throughAll, filter, late)] : []),
    ...(digested ? [() => walkTo(db, filter, digested)] : []),
  ];
  if (filter.isOldestFirst) walks.reverse();
  const found: Found = { ids: [], isWhole: true };
  for (const walkOf of walks) {
    const walk = await walkOf();
    const ids = await findAlong(db, walk, filter);
    found.ids.push(...ids.slice(0, SEARCH_LIMIT + 1 - found.ids.length));
    found.isWhole = walk.isWhole;
    if (!walk.isWhole || found.ids.length > SEARCH_LIMIT) break;
  }
  return found;
}

const throughAll: Way = {
  from: sql`logs`,
  id: sql`logs.id`,
  where: sql`true`,
  lines: nothing,
};

async function walkTo(db: Connection, filter: LogsFilter, range: IdRange): Promise<Walk> {
  const { text, address, level, category } = filter;
  const wallets = address === '' ? null : await linesOfWallets(db, filter, range);
  const kind = await linesOfKind(db, filter, range);
  const known = linesInAll([wallets, kind]);
  const hasKind = level !== null || category !== null;
  if (known && wallets && text === '' && (kind || !hasKind)) {
    return { ...amongKnown(known), reach: range, isWhole: true };
  }
  const isFew = known !== null && known.count <= FEW_LINES;
  if (hasTrigrams(text)) {
    const walk = await boundedWalk(db, await throughText(db, text, range), filter, range);
    if (walk.isWhole || !isFew) return known ? { ...walk, where: amongHits(walk, known) } : walk;
  }
  if (!isFew) return boundedWalk(db, throughAll, filter, range);
  const where = sql<boolean>`logs.id in (${known.ids})`;
  return { ...throughAll, where, reach: range, isWhole: true };
}

const amongKnown = ({ ids }: LineSet): Way => ({
  from: sql`(${ids}) as known`,
  id: sql`known.id`,
  where: sql`true`,
  lines: null,
});

/** The sign keeps the text search from being asked anew for each line of the set. */
const amongHits = ({ where, id }: Way, { ids }: LineSet) =>
  sql<boolean>`${where} and +${id} in (${ids})`;

async function throughText(db: Connection, text: string, { to }: IdRange): Promise<Way> {
  const sample = await db
    .selectFrom('logs')
    .select('message')
    .where('id', '<=', to)
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute();
  const trigrams = rareTrigrams(
    text,
    sample.map(({ message }) => message),
  );
  return {
    from: sql`log_search`,
    id: sql`log_search.rowid`,
    where: sql`log_search match ${trigrams}`,
    lines: sql`cross join logs on logs.id = log_search.rowid`,
  };
}

/** The way from the beginning of the list, as far as there are enough candidates. */
async function boundedWalk(
  db: Connection,
  way: Way,
  filter: LogsFilter,
  range: IdRange,
): Promise<Walk> {
  const { from, id, where } = way;
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from}
    where ${where} and ${among(id, range)}
    order by ${id} ${directionOf(filter)} limit 1 offset ${CANDIDATE_LIMIT}`.execute(db);
  const bound = rows[0]?.id;
  const reach = filter.isOldestFirst
    ? { from: range.from, to: bound ?? range.to }
    : { from: bound ?? range.from, to: range.to };
  return { ...way, reach, isWhole: bound === undefined };
}

async function findAlong(
  db: Connection,
  { from, id, where, lines, reach }: Walk,
  filter: LogsFilter,
): Promise<number[]> {
  const passes = lines ? linesMatching(filter, reach) : sql`true`;
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from} ${lines ?? nothing}
    where ${where} and ${among(id, reach)} and ${passes}
    order by ${id} ${directionOf(filter)} limit ${SEARCH_LIMIT + 1}`.execute(db);
  return rows.map((row) => row.id);
}

const directionOf = ({ isOldestFirst }: LogsFilter) => (isOldestFirst ? sql`asc` : sql`desc`);

const among = (id: RawBuilder<number>, { from, to }: IdRange) =>
  sql<boolean>`${id} between ${whole(from)} and ${whole(to)}`;

/** Numbers are handed over as floating point, by which the text search would not be bounded. */
const whole = (id: number): RawBuilder<number> => sql`cast(${id} as integer)`;
