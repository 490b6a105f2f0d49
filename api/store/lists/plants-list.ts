import type { Connection } from '../database.ts';
import { type GrowingPlant, PLANT_COLUMNS, toGrowingPlant } from '../plants.ts';
import { type Block, placeOf, rowsAt, sumOf } from './blocks.ts';
import { contains } from './contains.ts';
import {
  CANDIDATE_LIMIT,
  type Found,
  type IdRange,
  type Listing,
  type OrderAsked,
  type PageAsked,
  pageOfFound,
  rowsInOrder,
  SEARCH_LIMIT,
} from './listing.ts';
import { fewUsersWith } from './matching-users.ts';

/** A seed or plant with whose growhouse it stands in. */
export interface ListedPlant extends GrowingPlant {
  growhouse: { id: number; isMaxLevel: boolean; address: string };
}

export interface PlantsFilter {
  growhouse: number | null;
  /** Text of the owner's address; '' for everybody. */
  address: string;
}

export type PlantsOrder = OrderAsked<'id' | 'growhouse'>;

/** As the triggers of `plant_blocks` count them. */
const BLOCK_SIZES = { id: 4096, growhouse: 256 } as const;

/** Seeds and plants that stand in a growhouse; those that have ended are not listed. */
export async function listPlants(
  db: Connection,
  filter: PlantsFilter,
  order: PlantsOrder,
  page: PageAsked,
): Promise<Listing<ListedPlant>> {
  if (filter.growhouse !== null) return plantsOfOne(db, filter, order, page);
  if (filter.address !== '') {
    const found = await findByOwner(db, filter.address, order);
    return pageOfFound(found, page, (ids) => plantsOf(db, ids));
  }
  const blocks = await livingBlocks(db, order);
  const place = placeOf(blocks, BLOCK_SIZES[order.by], page);
  const ids = await rowsAt(place, page.count, (range, part) => idsAmong(db, range, order, part));
  const rows = await rowsInOrder(ids, (those) => plantsOf(db, those));
  return { total: sumOf(blocks), isMore: false, rows };
}

/** The living plants among these ids that pass the filter, by id. */
export async function plantsBetween(
  db: Connection,
  { growhouse, address }: PlantsFilter,
  range: IdRange,
): Promise<ListedPlant[]> {
  const rows = await living(db, range, 'id')
    .$if(growhouse !== null, (query) => query.where('plants.growhouse_id', '=', growhouse))
    .$if(address !== '', (query) => query.where(contains('users.address', address)))
    .orderBy('plants.id')
    .execute();
  return rows.map(toListedPlant);
}

/** With the owner; the order of the joins is the order they are made in. */
const withOwners = (db: Connection) =>
  db
    .selectFrom('plants')
    .crossJoin('growhouses')
    .crossJoin('users')
    .whereRef('growhouses.id', '=', 'plants.growhouse_id')
    .whereRef('users.id', '=', 'growhouses.user_id')
    .where('plants.ended_at_ms', 'is', null);

const selectListed = (db: Connection) =>
  withOwners(db).select([
    ...PLANT_COLUMNS,
    'plants.growhouse_id',
    'growhouses.is_max_level',
    'users.address',
  ]);

type ListedQuery = ReturnType<typeof selectListed>;
type ListedRow = Awaited<ReturnType<ListedQuery['execute']>>[number];

const toListedPlant = (row: ListedRow): ListedPlant => ({
  ...toGrowingPlant(row),
  growhouse: { id: row.growhouse_id, isMaxLevel: row.is_max_level === 1, address: row.address },
});

const living = (db: Connection, { from, to }: IdRange, by: PlantsOrder['by']): ListedQuery => {
  const column = by === 'id' ? 'plants.id' : 'plants.growhouse_id';
  return selectListed(db).where(column, '>=', from).where(column, '<=', to);
};

const ordered = (query: ListedQuery, { by, isDescending }: PlantsOrder): ListedQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const grouped = by === 'growhouse' ? query.orderBy('plants.growhouse_id', direction) : query;
  return grouped.orderBy('plants.id', direction);
};

/** Who owns the plants that are passed over on the way to a page is not looked at. */
async function idsAmong(
  db: Connection,
  { from, to }: IdRange,
  { by, isDescending }: PlantsOrder,
  { skip, count }: PageAsked,
): Promise<number[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const column = by === 'id' ? 'id' : 'growhouse_id';
  const rows = await db
    .selectFrom('plants')
    .select('id')
    .where('ended_at_ms', 'is', null)
    .where(column, '>=', from)
    .where(column, '<=', to)
    .$if(by === 'growhouse', (query) => query.orderBy('growhouse_id', direction))
    .orderBy('id', direction)
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map(({ id }) => id);
}

async function plantsOf(db: Connection, ids: number[]): Promise<ListedPlant[]> {
  const rows = await selectListed(db).where('plants.id', 'in', ids).execute();
  return rows.map(toListedPlant);
}

async function livingBlocks(db: Connection, { by, isDescending }: PlantsOrder): Promise<Block[]> {
  const rows = await db
    .selectFrom('plant_blocks')
    .select(['block', 'living as count'])
    .where('ordered_by', '=', by)
    .where('living', '>', 0)
    .orderBy('block', isDescending ? 'desc' : 'asc')
    .execute();
  return rows;
}

/** One growhouse holds few plants. */
async function plantsOfOne(
  db: Connection,
  { growhouse, address }: PlantsFilter,
  order: PlantsOrder,
  { skip, count }: PageAsked,
): Promise<Listing<ListedPlant>> {
  const query = selectListed(db)
    .where('plants.growhouse_id', '=', growhouse)
    .$if(address !== '', (plants) => plants.where(contains('users.address', address)));
  const rows = await ordered(query, order).execute();
  return {
    total: rows.length,
    isMore: false,
    rows: rows.slice(skip, skip + count).map(toListedPlant),
  };
}

async function findByOwner(db: Connection, address: string, order: PlantsOrder): Promise<Found> {
  const direction = order.isDescending ? 'desc' : 'asc';
  const users = await fewUsersWith(db, address);
  if (users !== null) {
    if (users.length === 0) return { ids: [], isWhole: true };
    const rows = await db
      .selectFrom('owned_plants')
      .select('plant_id as id')
      .where('user_id', 'in', users)
      .$if(order.by === 'growhouse', (query) => query.orderBy('growhouse_id', direction))
      .orderBy('plant_id', direction)
      .limit(SEARCH_LIMIT + 1)
      .execute();
    return { ids: rows.map(({ id }) => id), isWhole: true };
  }
  const { range, isWhole } = await firstCandidates(db, order);
  const query = living(db, range, order.by).where(contains('users.address', address));
  const rows = await ordered(query, order)
    .limit(SEARCH_LIMIT + 1)
    .execute();
  return { ids: rows.map(({ id }) => id), isWhole };
}

/** As many blocks from the beginning of the list as hold enough plants to look at. */
async function firstCandidates(
  db: Connection,
  order: PlantsOrder,
): Promise<{ range: IdRange; isWhole: boolean }> {
  const blocks = await livingBlocks(db, order);
  const place = placeOf(blocks, BLOCK_SIZES[order.by], { skip: 0, count: CANDIDATE_LIMIT });
  const bounds = place.ranges.flatMap(({ from, to }) => [from, to]);
  return {
    range: { from: Math.min(...bounds), to: Math.max(...bounds) },
    isWhole: sumOf(blocks) <= CANDIDATE_LIMIT,
  };
}
