import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../growers.ts';
import { contains } from './contains.ts';
import {
  type Found,
  type IdRange,
  type Listing,
  type OrderAsked,
  type PageAsked,
  pageOfFound,
  rowsInOrder,
  SEARCH_LIMIT,
} from './listing.ts';
import { hasTrigrams, rareTrigrams } from './trigrams.ts';

export interface GrowersFilter {
  id: number | null;
  growhouse: number | null;
  /** Text of the mint; '' for any. */
  address: string;
}

export type GrowersOrder = OrderAsked<'id' | 'rank' | 'class'>;

export async function listGrowerRows(
  db: Connection,
  filter: GrowersFilter,
  order: GrowersOrder,
  page: PageAsked,
): Promise<Listing<Grower>> {
  const { id, growhouse, address } = filter;
  if (id !== null || growhouse !== null) return growersOfOne(db, filter, order, page);
  if (address !== '') {
    const found = await findByMint(db, address, order);
    return pageOfFound(found, page, (ids) => growersOfIds(db, ids));
  }
  const asked = await ordered(selectIds(db), order).limit(page.count).offset(page.skip).execute();
  const ids = asked.map((row) => row.id);
  const rows = await rowsInOrder(ids, (those) => growersOfIds(db, those));
  return { total: await countAll(db), isMore: false, rows };
}

/** The growers among these ids that pass the filter, by id. */
export async function growersBetween(
  db: Connection,
  filter: GrowersFilter,
  { from, to }: IdRange,
): Promise<Grower[]> {
  const rows = await matching(db, filter)
    .where('growers.id', '>=', from)
    .where('growers.id', '<=', to)
    .orderBy('growers.id')
    .execute();
  return rows.map(toGrower);
}

const matching = (db: Connection, { id, growhouse, address }: GrowersFilter) =>
  db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .$if(id !== null, (query) => query.where('growers.id', '=', id))
    .$if(growhouse !== null, (query) => query.where('growers.growhouse_id', '=', growhouse))
    .$if(address !== '', (query) => query.where(contains('growers.mint', address)));

/** One growhouse has at most three growers. */
async function growersOfOne(
  db: Connection,
  filter: GrowersFilter,
  { by, isDescending }: GrowersOrder,
  { skip, count }: PageAsked,
): Promise<Listing<Grower>> {
  const rows = await matching(db, filter).execute();
  const keyOf = ({ id, rank, classId }: Grower) => ({ id, rank, class: classId })[by];
  const sign = isDescending ? -1 : 1;
  const growers = rows
    .map(toGrower)
    .sort((a, b) => sign * (keyOf(a) - keyOf(b) || a.id - b.id))
    .slice(skip, skip + count);
  return { total: rows.length, isMore: false, rows: growers };
}

async function growersOfIds(db: Connection, ids: number[]): Promise<Grower[]> {
  const rows = await db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  return rows.map(toGrower);
}

const selectIds = (db: Connection) => db.selectFrom('growers').select('growers.id');
type IdsQuery = ReturnType<typeof selectIds>;

const COLUMNS = { id: 'growers.id', rank: 'growers.rank', class: 'growers.class_id' } as const;

const ordered = (query: IdsQuery, { by, isDescending }: GrowersOrder): IdsQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const sorted = by === 'id' ? query : query.orderBy(COLUMNS[by], direction);
  return sorted.orderBy('growers.id', direction);
};

/** What base58 has in neither case. */
const NOT_IN_ADDRESSES = /[^1-9a-z]/i;

/** By its trigrams, or along the index of mints, which tells the order too. */
async function findByMint(
  db: Connection,
  mint: string,
  { by, isDescending }: GrowersOrder,
): Promise<Found> {
  if (NOT_IN_ADDRESSES.test(mint)) return { ids: [], isWhole: true };
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await selectIds(db)
    .$if(hasTrigrams(mint), (query) => query.where('growers.id', 'in', searchedIds(mint)))
    .where(contains('growers.mint', mint))
    // The sign hides the index of the order, by which every row would be read to see its mint.
    .$if(by !== 'id', (query) => query.orderBy(sql`+${sql.ref(COLUMNS[by])}`, direction))
    .orderBy('growers.id', direction)
    .limit(SEARCH_LIMIT + 1)
    .execute();
  return { ids: rows.map(({ id }) => id), isWhole: true };
}

const searchedIds = (mint: string) => sql<number>`(
  select rowid from grower_search where grower_search match ${rareTrigrams(mint, [])})`;

async function countAll(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
