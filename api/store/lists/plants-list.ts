import type { PlantPresence } from '../../../src/contract/plant-presence.ts';
import type { Connection } from '../database/database.ts';
import { type GrowingPlant, PLANT_COLUMNS, toGrowingPlant } from '../growhouses/plants.ts';
import { type Block, locatePage, readPageRows, sumBlockCounts } from './blocks.ts';
import { containsText } from './contains.ts';
import {
  MAX_SEARCH_CANDIDATES,
  type SearchResult,
  type IdRange,
  type Listing,
  type ListOrder,
  type PageRequest,
  loadSearchPage,
  loadRowsInOrder,
  MAX_SEARCH_RESULTS,
} from './listing.ts';
import { findUserIdsIfFew } from './matching-users.ts';
import { findPlantIds } from './plants-search.ts';
import type { PlantOutcome } from '../tables/growhouse-tables.ts';

/** A seed or plant with its growhouse. */
export interface ListedPlant extends GrowingPlant {
  /** Unix ms; null while it lives. */
  endedAtMs: number | null;
  /** How it ended; null while it lives. */
  outcome: PlantOutcome | null;
  growhouse: { id: number; isMaxLevel: boolean; address: string };
}

export interface PlantsFilter {
  /** Finds the plant whether it lives or is gone. */
  id: number | null;
  presence: PlantPresence;
  growhouse: number | null;
  /** Part of the owner's address; '' for all owners. */
  address: string;
}

export type PlantsOrder = ListOrder<'id' | 'growhouse'>;

/** Must match the triggers that maintain `plant_blocks`, and its view. */
const BLOCK_SIZES = { id: 4096, growhouse: 256 } as const;

/** Lists seeds and plants. Those that are gone are limited like the results of a search. */
export async function listPlants(
  db: Connection,
  filter: PlantsFilter,
  order: PlantsOrder,
  page: PageRequest,
): Promise<Listing<ListedPlant>> {
  const { id, growhouse, presence } = filter;
  if (id !== null || growhouse !== null) return listFewPlants(db, filter, order, page);
  if (presence !== 'living') {
    const found = await findPlantIds(db, { address: filter.address, presence }, order);
    return loadSearchPage(found, page, (ids) => loadPlantsByIds(db, ids));
  }
  if (filter.address !== '') {
    const found = await findIdsByOwner(db, filter.address, order);
    return loadSearchPage(found, page, (ids) => loadPlantsByIds(db, ids));
  }
  const blocks = await loadLivingBlocks(db, order);
  const location = locatePage(blocks, BLOCK_SIZES[order.by], page);
  const ids = await readPageRows(location, page.count, (range, part) =>
    loadIdsInRange(db, range, order, part),
  );
  const rows = await loadRowsInOrder(ids, (pageIds) => loadPlantsByIds(db, pageIds));
  return { total: sumBlockCounts(blocks), hasMore: false, rows };
}

/** Loads the plants in a range of ids that match the filter, ordered by id. */
export async function loadPlantsInRange(
  db: Connection,
  filter: PlantsFilter,
  { from, to }: IdRange,
): Promise<ListedPlant[]> {
  const rows = await selectMatching(db, filter)
    .where('plants.id', '>=', from)
    .where('plants.id', '<=', to)
    .orderBy('plants.id')
    .execute();
  return rows.map(toListedPlant);
}

/** Cross joins force SQLite to join in this order. */
const selectWithOwners = (db: Connection) =>
  db
    .selectFrom('plants')
    .crossJoin('growhouses')
    .crossJoin('users')
    .whereRef('growhouses.id', '=', 'plants.growhouse_id')
    .whereRef('users.id', '=', 'growhouses.user_id');

const selectListed = (db: Connection) =>
  selectWithOwners(db).select([
    ...PLANT_COLUMNS,
    'plants.growhouse_id',
    'plants.ended_at_ms',
    'plants.outcome',
    'growhouses.is_max_level',
    'users.address',
  ]);

type ListedQuery = ReturnType<typeof selectListed>;
type ListedRow = Awaited<ReturnType<ListedQuery['execute']>>[number];

const toListedPlant = (row: ListedRow): ListedPlant => ({
  ...toGrowingPlant(row),
  endedAtMs: row.ended_at_ms,
  outcome: row.outcome,
  growhouse: { id: row.growhouse_id, isMaxLevel: row.is_max_level === 1, address: row.address },
});

const selectLivingInRange = (
  db: Connection,
  { from, to }: IdRange,
  by: PlantsOrder['by'],
): ListedQuery => {
  const column = by === 'id' ? 'plants.id' : 'plants.growhouse_id';
  return selectListed(db)
    .where('plants.ended_at_ms', 'is', null)
    .where(column, '>=', from)
    .where(column, '<=', to);
};

const selectMatching = (db: Connection, filter: PlantsFilter): ListedQuery => {
  const { id, growhouse, address, presence } = filter;
  return selectListed(db)
    .$if(id !== null, (query) => query.where('plants.id', '=', id))
    .$if(growhouse !== null, (query) => query.where('plants.growhouse_id', '=', growhouse))
    .$if(address !== '', (query) => query.where(containsText(db, 'users.address', address)))
    .$if(id === null && presence !== 'all', (query) =>
      query.where('plants.ended_at_ms', presence === 'gone' ? 'is not' : 'is', null),
    );
};

const applyOrder = (query: ListedQuery, { by, isDescending }: PlantsOrder): ListedQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const sorted = by === 'growhouse' ? query.orderBy('plants.growhouse_id', direction) : query;
  return sorted.orderBy('plants.id', direction);
};

/** Loads ids only, so that skipped plants need no join with their owners. */
async function loadIdsInRange(
  db: Connection,
  { from, to }: IdRange,
  { by, isDescending }: PlantsOrder,
  { skip, count }: PageRequest,
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

async function loadPlantsByIds(db: Connection, ids: number[]): Promise<ListedPlant[]> {
  const rows = await selectListed(db).where('plants.id', 'in', ids).execute();
  return rows.map(toListedPlant);
}

async function loadLivingBlocks(
  db: Connection,
  { by, isDescending }: PlantsOrder,
): Promise<Block[]> {
  const rows = await db
    .selectFrom('plant_blocks')
    .select(['block', 'living as count'])
    .where('ordered_by', '=', by)
    .where('living', '>', 0)
    .orderBy('block', isDescending ? 'desc' : 'asc')
    .execute();
  return rows;
}

/** Lists the plant of an id or those of one growhouse, which are few. */
async function listFewPlants(
  db: Connection,
  filter: PlantsFilter,
  order: PlantsOrder,
  { skip, count }: PageRequest,
): Promise<Listing<ListedPlant>> {
  const rows = await applyOrder(selectMatching(db, filter), order).execute();
  return {
    total: rows.length,
    hasMore: false,
    rows: rows.slice(skip, skip + count).map(toListedPlant),
  };
}

async function findIdsByOwner(
  db: Connection,
  address: string,
  order: PlantsOrder,
): Promise<SearchResult> {
  const direction = order.isDescending ? 'desc' : 'asc';
  const users = await findUserIdsIfFew(db, address);
  if (users !== null) {
    if (users.length === 0) return { ids: [], isComplete: true };
    const rows = await db
      .selectFrom('owned_plants')
      .select('plant_id as id')
      .where('user_id', 'in', users)
      .$if(order.by === 'growhouse', (query) => query.orderBy('growhouse_id', direction))
      .orderBy('plant_id', direction)
      .limit(MAX_SEARCH_RESULTS + 1)
      .execute();
    return { ids: rows.map(({ id }) => id), isComplete: true };
  }
  const { range, isComplete } = await findFirstCandidates(db, order);
  if (!range) return { ids: [], isComplete: true };
  const query = selectLivingInRange(db, range, order.by).where(
    containsText(db, 'users.address', address),
  );
  const rows = await applyOrder(query, order)
    .limit(MAX_SEARCH_RESULTS + 1)
    .execute();
  return { ids: rows.map(({ id }) => id), isComplete };
}

/**
 * Finds the range of the first blocks that together hold `MAX_SEARCH_CANDIDATES` plants; null if there
 * are no plants.
 */
async function findFirstCandidates(
  db: Connection,
  order: PlantsOrder,
): Promise<{ range: IdRange | null; isComplete: boolean }> {
  const blocks = await loadLivingBlocks(db, order);
  const location = locatePage(blocks, BLOCK_SIZES[order.by], {
    skip: 0,
    count: MAX_SEARCH_CANDIDATES,
  });
  const bounds = location.ranges.flatMap(({ from, to }) => [from, to]);
  const range = bounds.length === 0 ? null : { from: Math.min(...bounds), to: Math.max(...bounds) };
  return {
    range,
    isComplete: sumBlockCounts(blocks) <= MAX_SEARCH_CANDIDATES,
  };
}
