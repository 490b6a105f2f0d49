import { type ThcUnits, thcUnits } from '../../../src/money/amounts.ts';
import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';
import { getJsonArrayFrom } from '../database/json-arrays.ts';
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

/** A growhouse with counts of its contents. */
export interface ListedGrowhouse {
  id: number;
  nickname: string | null;
  level: number;
  isMaxLevel: boolean;
  /** The owner's wallet. */
  address: string;
  growerClasses: RarityId[];
  seeds: number;
  plants: number;
  /** Paid out at the current level. */
  payoutReceived: ThcUnits;
  createdAtMs: number;
}

export interface GrowhousesFilter {
  growhouse: number | null;
  /** Part of the owner's address; '' for all owners. */
  address: string;
}

export type GrowhousesOrder = ListOrder<'id' | 'level'>;

export async function listGrowhouseRows(
  db: Connection,
  filter: GrowhousesFilter,
  order: GrowhousesOrder,
  page: PageRequest,
): Promise<Listing<ListedGrowhouse>> {
  if (filter.growhouse !== null) {
    const range = { from: filter.growhouse, to: filter.growhouse };
    const rows = await loadGrowhousesInRange(db, filter, range);
    return { total: rows.length, hasMore: false, rows: page.skip === 0 ? rows : [] };
  }
  if (filter.address !== '') {
    const found = await findIdsByOwner(db, filter.address, order);
    return loadSearchPage(found, page, (ids) => loadGrowhousesByIds(db, ids));
  }
  return {
    total: await countGrowhouses(db),
    hasMore: false,
    rows: await loadPage(db, order, page),
  };
}

/** Loads the growhouses in a range of ids that match the filter, ordered by id. */
export async function loadGrowhousesInRange(
  db: Connection,
  { growhouse, address }: GrowhousesFilter,
  { from, to }: IdRange,
): Promise<ListedGrowhouse[]> {
  const rows = await selectListed(db)
    .where('growhouses.id', '>=', from)
    .where('growhouses.id', '<=', to)
    .$if(growhouse !== null, (query) => query.where('growhouses.id', '=', growhouse))
    .$if(address !== '', (query) => query.where(containsText(db, 'users.address', address)))
    .orderBy('growhouses.id')
    .execute();
  return rows.map(toListedGrowhouse);
}

async function loadPage(
  db: Connection,
  { by, isDescending }: GrowhousesOrder,
  { skip, count }: PageRequest,
): Promise<ListedGrowhouse[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const idRows = await db
    .selectFrom('growhouses')
    .select('id')
    .$if(by === 'level', (query) => query.orderBy('level', direction))
    .orderBy('id', direction)
    .limit(count)
    .offset(skip)
    .execute();
  const ids = idRows.map(({ id }) => id);
  return loadRowsInOrder(ids, (pageIds) => loadGrowhousesByIds(db, pageIds));
}

/** Loads growhouses in no particular order. */
export async function loadGrowhousesByIds(
  db: Connection,
  ids: number[],
): Promise<ListedGrowhouse[]> {
  const rows = await selectListed(db).where('growhouses.id', 'in', ids).execute();
  return rows.map(toListedGrowhouse);
}

function selectListed(db: Connection) {
  const jsonArrayFrom = getJsonArrayFrom(db);
  return db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select((eb) => [
      'growhouses.id',
      'growhouses.nickname',
      'growhouses.level',
      'growhouses.is_max_level',
      'growhouses.payout_received_units',
      'growhouses.created_at_ms',
      'users.address',
      jsonArrayFrom(
        eb
          .selectFrom('growers')
          .select('growers.class_id')
          .whereRef('growers.growhouse_id', '=', 'growhouses.id'),
      ).as('growers_json'),
      eb
        .selectFrom('plants')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('plants.growhouse_id', '=', 'growhouses.id')
        .where('plants.ended_at_ms', 'is', null)
        .as('living_count'),
      eb
        .selectFrom('plants')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('plants.growhouse_id', '=', 'growhouses.id')
        .where('plants.ended_at_ms', 'is', null)
        // A literal, so that SQLite recognizes the partial index of seeds.
        .where('plants.stage', '=', eb.lit(0))
        .as('seed_count'),
    ]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function toListedGrowhouse(row: ListedRow): ListedGrowhouse {
  const living = row.living_count ?? 0;
  const seeds = row.seed_count ?? 0;
  return {
    id: row.id,
    nickname: row.nickname,
    level: row.level,
    isMaxLevel: row.is_max_level === 1,
    address: row.address,
    growerClasses: row.growers_json.map(({ class_id }) => getRarity(class_id).id),
    seeds,
    plants: living - seeds,
    payoutReceived: thcUnits(row.payout_received_units),
    createdAtMs: row.created_at_ms,
  };
}

const selectIds = (db: Connection) =>
  db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select('growhouses.id');

type IdsQuery = ReturnType<typeof selectIds>;

const applyOrder = (query: IdsQuery, { by, isDescending }: GrowhousesOrder): IdsQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const sorted = by === 'level' ? query.orderBy('growhouses.level', direction) : query;
  return sorted.orderBy('growhouses.id', direction);
};

async function findIdsByOwner(
  db: Connection,
  address: string,
  order: GrowhousesOrder,
): Promise<SearchResult> {
  const users = await findUserIdsIfFew(db, address);
  if (users?.length === 0) return { ids: [], isComplete: true };
  const owned = selectIds(db);
  const candidates = applyOrder(selectIds(db), order).limit(MAX_SEARCH_CANDIDATES);
  const matching =
    users === null
      ? owned
          .where('growhouses.id', 'in', candidates)
          .where(containsText(db, 'users.address', address))
      : owned.where('growhouses.user_id', 'in', users);
  const rows = await applyOrder(matching, order)
    .limit(MAX_SEARCH_RESULTS + 1)
    .execute();
  const isComplete = users !== null || (await countGrowhouses(db)) <= MAX_SEARCH_CANDIDATES;
  return { ids: rows.map(({ id }) => id), isComplete };
}

async function countGrowhouses(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growhouses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
