import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database.ts';
import { contains } from './contains.ts';
import { CANDIDATE_LIMIT, type Found, type IdRange, SEARCH_LIMIT } from './listing.ts';
import { idsOfTime } from './log-blocks.ts';
import { isRareKind, kindMatching, linesMatching, type LogsFilter } from './log-lines.ts';
import { hasTrigrams, rareTrigrams } from './trigrams.ts';

/** Up to so many lines of one kind or of some wallets are looked at one by one. */
const FEW_LINES = 5000;
/** Hits of a text are looked at so far where most of them may be of another kind. */
const HITS_OF_A_KIND = 10_000;
/** Lines whose messages tell which trigrams are common. */
const SAMPLE = 500;

/** A way to lines that may pass the filter; each of them is looked at. */
interface Way {
  /** What is gone through, with `id` the line's. */
  from: RawBuilder<unknown>;
  id: RawBuilder<number>;
  where: RawBuilder<boolean>;
  /** The lines themselves beside it, where `from` is not them. */
  join: RawBuilder<unknown>;
  /** How many of them are looked at. */
  most: number;
}

const nothing = sql``;

/**
 * The lines with a text or wallet, in the order of the list: those not taken up yet by reading them,
 * the others by the way that leads past the fewest.
 */
export async function findLogLines(db: Connection, filter: LogsFilter): Promise<Found> {
  if (filter.text.includes('\0')) return { ids: [], isWhole: true };
  const { digested, late } = await idsOfTime(db, filter);
  const parts = [
    ...(late ? [{ range: late, way: throughAll }] : []),
    ...(digested ? [{ range: digested, way: await wayTo(db, filter, digested) }] : []),
  ];
  if (filter.isOldestFirst) parts.reverse();
  const found: Found = { ids: [], isWhole: true };
  for (const { range, way } of parts) {
    const part = await findAlong(db, way, filter, range);
    found.ids.push(...part.ids.slice(0, SEARCH_LIMIT + 1 - found.ids.length));
    found.isWhole = part.isWhole;
    if (!part.isWhole || found.ids.length > SEARCH_LIMIT) break;
  }
  return found;
}

const throughAll: Way = {
  from: sql`logs`,
  id: sql`logs.id`,
  where: sql`true`,
  join: nothing,
  most: CANDIDATE_LIMIT,
};

async function wayTo(db: Connection, filter: LogsFilter, range: IdRange): Promise<Way> {
  const byWallet = filter.address === '' ? null : await throughWallets(db, filter, range);
  if (byWallet) return byWallet;
  if (await isFewOfKind(db, filter)) return { ...throughAll, where: kindMatching(filter) };
  if (!hasTrigrams(filter.text)) return throughAll;
  const sample = await db
    .selectFrom('logs')
    .select('message')
    .where('id', '<=', range.to)
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute();
  const trigrams = rareTrigrams(
    filter.text,
    sample.map(({ message }) => message),
  );
  return {
    from: sql`log_search`,
    id: sql`log_search.rowid`,
    where: sql`log_search match ${trigrams}`,
    join: sql`cross join logs on logs.id = log_search.rowid`,
    most: isRareKind(filter) ? HITS_OF_A_KIND : CANDIDATE_LIMIT,
  };
}

async function throughWallets(
  db: Connection,
  { address }: LogsFilter,
  { from, to }: IdRange,
): Promise<Way | null> {
  const lines = db
    .selectFrom('log_wallet_lines')
    .select('log_id')
    .where('wallet_id', 'in', (eb) =>
      eb.selectFrom('log_wallets').select('id').where(contains('log_wallets.address', address)),
    )
    .where('log_id', '>=', from)
    .where('log_id', '<=', to);
  const beyond = await lines.offset(FEW_LINES).limit(1).executeTakeFirst();
  return beyond ? null : { ...throughAll, where: sql`logs.id in (${lines})` };
}

async function isFewOfKind(db: Connection, filter: LogsFilter): Promise<boolean> {
  if (!isRareKind(filter)) return false;
  const { level, category } = filter;
  const row = await db
    .selectFrom('log_blocks')
    .select((eb) => eb.fn.sum<number | null>('lines').as('lines_count'))
    .where('last_at_ms', '>=', filter.startMs)
    .where('first_at_ms', '<=', filter.endMs)
    .$if(level !== null, (query) => query.where('level', '=', level))
    .$if(category !== null, (query) => query.where('category', '=', category))
    .executeTakeFirst();
  return (row?.lines_count ?? 0) <= FEW_LINES;
}

async function findAlong(
  db: Connection,
  { from, id, where, join, most }: Way,
  filter: LogsFilter,
  range: IdRange,
): Promise<Found> {
  const direction = filter.isOldestFirst ? sql`asc` : sql`desc`;
  const among = ({ from: least, to: greatest }: IdRange) =>
    sql`${id} between ${whole(least)} and ${whole(greatest)}`;
  const { rows: bounds } = await sql<{ id: number }>`select ${id} as id from ${from}
    where ${where} and ${among(range)} order by ${id} ${direction} limit 1 offset ${most}`.execute(
    db,
  );
  const bound = bounds[0]?.id;
  const reach = filter.isOldestFirst
    ? { from: range.from, to: bound ?? range.to }
    : { from: bound ?? range.from, to: range.to };
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${from} ${join}
    where ${where} and ${among(reach)}
    and ${linesMatching(filter, reach)}
    order by ${id} ${direction} limit ${SEARCH_LIMIT + 1}`.execute(db);
  return { ids: rows.map((row) => row.id), isWhole: bound === undefined };
}

/** Numbers are handed over as floating point, by which the text search would not be bounded. */
const whole = (id: number): RawBuilder<number> => sql`cast(${id} as integer)`;
