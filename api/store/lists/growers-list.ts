import type { Connection } from '../database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../growers.ts';
import { contains } from './contains.ts';
import {
  CANDIDATE_LIMIT,
  type Found,
  type IdRange,
  inOrderOf,
  type Listing,
  type OrderAsked,
  type PageAsked,
  pageOfFound,
  SEARCH_LIMIT,
} from './listing.ts';

export interface GrowersFilter {
  id: number | null;
  growhouse: number | null;
  /** Text of the mint; '' for any. */
  address: string;
}

export type GrowersOrder = OrderAsked<'id' | 'rank' | 'class'>;

/** Up to so many, what matches is put in order; with more, it is met soon enough in that order. */
const FEW_MINTS = 3000;

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
  const rows = ids.length === 0 ? [] : inOrderOf(ids, await growersOfIds(db, ids));
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

const ordered = (query: IdsQuery, { by, isDescending }: GrowersOrder): IdsQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  if (by === 'id') return query.orderBy('growers.id', direction);
  const column = by === 'rank' ? 'growers.rank' : 'growers.class_id';
  return query.orderBy(column, direction).orderBy('growers.id', direction);
};

async function findByMint(db: Connection, mint: string, order: GrowersOrder): Promise<Found> {
  const few = await selectIds(db)
    .where(contains('growers.mint', mint))
    .limit(FEW_MINTS + 1)
    .execute();
  const isFew = few.length <= FEW_MINTS;
  if (few.length === 0) return { ids: [], isWhole: true };
  const query = isFew
    ? selectIds(db).where(
        'growers.id',
        'in',
        few.map(({ id }) => id),
      )
    : selectIds(db)
        .where('growers.id', 'in', ordered(selectIds(db), order).limit(CANDIDATE_LIMIT))
        .where(contains('growers.mint', mint));
  const rows = await ordered(query, order)
    .limit(SEARCH_LIMIT + 1)
    .execute();
  const isWhole = isFew || (await countAll(db)) <= CANDIDATE_LIMIT;
  return { ids: rows.map(({ id }) => id), isWhole };
}

async function countAll(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
