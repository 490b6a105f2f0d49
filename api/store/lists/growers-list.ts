import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../growhouses/growers.ts';
import { containsText } from './contains.ts';
import {
  type SearchResult,
  type IdRange,
  type Listing,
  type ListOrder,
  type PageRequest,
  loadSearchPage,
  loadRowsInOrder,
  MAX_SEARCH_RESULTS,
} from './listing.ts';
import { getTextSearch } from './text-search.ts';
import { hasTrigrams } from './trigrams.ts';

export interface GrowersFilter {
  id: number | null;
  growhouse: number | null;
  /** Part of the mint's address; '' for all. */
  address: string;
}

export type GrowersOrder = ListOrder<'id' | 'rank' | 'class'>;

export async function listGrowerRows(
  db: Connection,
  filter: GrowersFilter,
  order: GrowersOrder,
  page: PageRequest,
): Promise<Listing<Grower>> {
  const { id, growhouse, address } = filter;
  if (id !== null || growhouse !== null) return listFewGrowers(db, filter, order, page);
  if (address !== '') {
    const found = await findIdsByMint(db, address, order);
    return loadSearchPage(found, page, (ids) => loadGrowersByIds(db, ids));
  }
  const idRows = await applyOrder(selectIds(db), order)
    .limit(page.count)
    .offset(page.skip)
    .execute();
  const ids = idRows.map((row) => row.id);
  const rows = await loadRowsInOrder(ids, (pageIds) => loadGrowersByIds(db, pageIds));
  return { total: await countGrowers(db), hasMore: false, rows };
}

/** Loads the growers in a range of ids that match the filter, ordered by id. */
export async function loadGrowersInRange(
  db: Connection,
  filter: GrowersFilter,
  { from, to }: IdRange,
): Promise<Grower[]> {
  const rows = await selectMatching(db, filter)
    .where('growers.id', '>=', from)
    .where('growers.id', '<=', to)
    .orderBy('growers.id')
    .execute();
  return rows.map(toGrower);
}

const selectMatching = (db: Connection, { id, growhouse, address }: GrowersFilter) =>
  db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .$if(id !== null, (query) => query.where('growers.id', '=', id))
    .$if(growhouse !== null, (query) => query.where('growers.growhouse_id', '=', growhouse))
    .$if(address !== '', (query) => query.where(containsText(db, 'growers.mint', address)));

/** Lists the grower of an id or those of a growhouse, at most three, and sorts them in memory. */
async function listFewGrowers(
  db: Connection,
  filter: GrowersFilter,
  { by, isDescending }: GrowersOrder,
  { skip, count }: PageRequest,
): Promise<Listing<Grower>> {
  const rows = await selectMatching(db, filter).execute();
  const getSortKey = ({ id, rank, classId }: Grower) => ({ id, rank, class: classId })[by];
  const sign = isDescending ? -1 : 1;
  const growers = rows
    .map(toGrower)
    .sort((a, b) => sign * (getSortKey(a) - getSortKey(b) || a.id - b.id))
    .slice(skip, skip + count);
  return { total: rows.length, hasMore: false, rows: growers };
}

async function loadGrowersByIds(db: Connection, ids: number[]): Promise<Grower[]> {
  const rows = await db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  return rows.map(toGrower);
}

const selectIds = (db: Connection) => db.selectFrom('growers').select('growers.id');
type IdsQuery = ReturnType<typeof selectIds>;

const ORDER_COLUMNS = {
  id: 'growers.id',
  rank: 'growers.rank',
  class: 'growers.class_id',
} as const;

const applyOrder = (query: IdsQuery, { by, isDescending }: GrowersOrder): IdsQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const sorted = by === 'id' ? query : query.orderBy(ORDER_COLUMNS[by], direction);
  return sorted.orderBy('growers.id', direction);
};

/** Characters that base58 contains in neither case. */
const NON_BASE58 = /[^1-9a-z]/i;

/** Searches by trigrams, or by the index of mints for a text too short to have any. */
async function findIdsByMint(
  db: Connection,
  mint: string,
  { by, isDescending }: GrowersOrder,
): Promise<SearchResult> {
  if (NON_BASE58.test(mint)) return { ids: [], isComplete: true };
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await selectIds(db)
    .$if(hasTrigrams(mint), (query) => query.where(getTextSearch(db).matchesMint(mint)))
    .where(containsText(db, 'growers.mint', mint))
    // The unary plus hides the index of the order, which would make SQLite read every row.
    .$if(by !== 'id', (query) => query.orderBy(sql`+${sql.ref(ORDER_COLUMNS[by])}`, direction))
    .orderBy('growers.id', direction)
    .limit(MAX_SEARCH_RESULTS + 1)
    .execute();
  return { ids: rows.map(({ id }) => id), isComplete: true };
}

async function countGrowers(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
