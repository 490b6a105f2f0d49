import { type ThcUnits, thcUnits } from '../../../src/game/amounts.ts';
import { type RarityId, rarityOf } from '../../../src/game/rarity.ts';
import type { Connection } from '../database.ts';
import { jsonArraysOf } from '../json-arrays.ts';
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

/** A growhouse, and how much is in it. */
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
  /** Of this level. */
  payoutReceived: ThcUnits;
  createdAtMs: number;
}

export interface GrowhousesFilter {
  growhouse: number | null;
  /** Text of the owner's address; '' for everybody. */
  address: string;
}

export type GrowhousesOrder = OrderAsked<'id' | 'level'>;

export async function listGrowhouseRows(
  db: Connection,
  filter: GrowhousesFilter,
  order: GrowhousesOrder,
  page: PageAsked,
): Promise<Listing<ListedGrowhouse>> {
  if (filter.growhouse !== null) {
    const range = { from: filter.growhouse, to: filter.growhouse };
    const rows = await growhousesBetween(db, filter, range);
    return { total: rows.length, isMore: false, rows: page.skip === 0 ? rows : [] };
  }
  if (filter.address !== '') {
    const found = await findByOwner(db, filter.address, order);
    return pageOfFound(found, page, (ids) => growhousesOfIds(db, ids));
  }
  return { total: await countGrowhouses(db), isMore: false, rows: await pageRows(db, order, page) };
}

/** The growhouses among these ids that pass the filter, by id. */
export async function growhousesBetween(
  db: Connection,
  { growhouse, address }: GrowhousesFilter,
  { from, to }: IdRange,
): Promise<ListedGrowhouse[]> {
  const rows = await selectListed(db)
    .where('growhouses.id', '>=', from)
    .where('growhouses.id', '<=', to)
    .$if(growhouse !== null, (query) => query.where('growhouses.id', '=', growhouse))
    .$if(address !== '', (query) => query.where(contains('users.address', address)))
    .orderBy('growhouses.id')
    .execute();
  return rows.map(toListed);
}

async function pageRows(
  db: Connection,
  { by, isDescending }: GrowhousesOrder,
  { skip, count }: PageAsked,
): Promise<ListedGrowhouse[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const asked = await db
    .selectFrom('growhouses')
    .select('id')
    .$if(by === 'level', (query) => query.orderBy('level', direction))
    .orderBy('id', direction)
    .limit(count)
    .offset(skip)
    .execute();
  const ids = asked.map(({ id }) => id);
  return rowsInOrder(ids, (those) => growhousesOfIds(db, those));
}

async function growhousesOfIds(db: Connection, ids: number[]): Promise<ListedGrowhouse[]> {
  const rows = await selectListed(db).where('growhouses.id', 'in', ids).execute();
  return rows.map(toListed);
}

function selectListed(db: Connection) {
  const jsonArrayFrom = jsonArraysOf(db);
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
        // Written out, so that the index of seeds is seen to fit.
        .where('plants.stage', '=', eb.lit(0))
        .as('seed_count'),
    ]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function toListed(row: ListedRow): ListedGrowhouse {
  const living = row.living_count ?? 0;
  const seeds = row.seed_count ?? 0;
  return {
    id: row.id,
    nickname: row.nickname,
    level: row.level,
    isMaxLevel: row.is_max_level === 1,
    address: row.address,
    growerClasses: row.growers_json.map(({ class_id }) => rarityOf(class_id).id),
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

const ordered = (query: IdsQuery, { by, isDescending }: GrowhousesOrder): IdsQuery => {
  const direction = isDescending ? 'desc' : 'asc';
  const levelled = by === 'level' ? query.orderBy('growhouses.level', direction) : query;
  return levelled.orderBy('growhouses.id', direction);
};

async function findByOwner(
  db: Connection,
  address: string,
  order: GrowhousesOrder,
): Promise<Found> {
  const users = await fewUsersWith(db, address);
  if (users?.length === 0) return { ids: [], isWhole: true };
  const owned = selectIds(db);
  const candidates = ordered(selectIds(db), order).limit(CANDIDATE_LIMIT);
  const matching =
    users === null
      ? owned.where('growhouses.id', 'in', candidates).where(contains('users.address', address))
      : owned.where('growhouses.user_id', 'in', users);
  const rows = await ordered(matching, order)
    .limit(SEARCH_LIMIT + 1)
    .execute();
  const isWhole = users !== null || (await countGrowhouses(db)) <= CANDIDATE_LIMIT;
  return { ids: rows.map(({ id }) => id), isWhole };
}

async function countGrowhouses(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growhouses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
