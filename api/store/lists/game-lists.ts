import type {
  PlantsFilter,
  GrowhousesFilter,
  GrowerzFilter,
} from '../../../src/contract/admin/admin-requests.ts';
import { PLANT_COLUMNS, toGrowingPlant } from '../growhouses/plants.ts';
import { createOwnerCondition, containsText } from './conditions.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import { thcUnits } from '../../../src/money/amounts.ts';
import { countRows, getJsonArrayFrom } from '../database/queries.ts';
import { toRecord } from '../database/records.ts';
import type { Connection } from '../database/database.ts';
import {
  GROWER_WITH_ORIGIN_COLUMNS,
  type GrowerWithOrigin,
  toGrowerWithOrigin,
} from '../growhouses/growers.ts';
import { indexed, type ListCondition, type ListSearch, ordered } from './list-search.ts';

/** A seed or plant with its growhouse, and when and how it ended. */
export type ListedPlant = Awaited<ReturnType<typeof loadPlantsByIds>>[number];

/** Creates the search for plants. An id finds its plant whether it lives or is gone. */
export async function createPlantSearch(
  db: Connection,
  { id = null, growhouse, address, presence = 'living' }: PlantsFilter,
): Promise<ListSearch> {
  const conditions: ListCondition[] = [];
  const add = (condition: ListCondition) => conditions.push(condition);
  if (id !== null) add(indexed`id = ${id}`);
  else if (presence === 'living') add(ordered`ended_at_ms is null`);
  else if (presence === 'gone') add(ordered`ended_at_ms is not null`);
  if (growhouse !== null) add(indexed`growhouse_id = ${growhouse}`);
  if (address !== '') {
    conditions.push(await createOwnerCondition(db, 'plants.growhouse_id', address));
  }
  return { table: 'plants', conditions };
}

export async function loadPlantsByIds(db: Connection, ids: readonly number[]) {
  const rows = await db
    .selectFrom('plants')
    .innerJoin('growhouses', 'growhouses.id', 'plants.growhouse_id')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select([
      ...PLANT_COLUMNS,
      'plants.growhouse_id',
      'plants.ended_at_ms',
      'plants.outcome',
      'growhouses.is_max_level',
      'users.address',
    ])
    .where('plants.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...toGrowingPlant(row),
    endedAtMs: row.ended_at_ms,
    outcome: row.outcome,
    growhouse: { id: row.growhouse_id, isMaxLevel: row.is_max_level === 1, address: row.address },
  }));
}

/** A growhouse with its owner's wallet and counts of its contents. */
export type ListedGrowhouse = Awaited<ReturnType<typeof loadGrowhousesByIds>>[number];

/** Creates the search for the growhouses that match a filter. */
export async function createGrowhouseSearch(
  db: Connection,
  { growhouse, address }: GrowhousesFilter,
): Promise<ListSearch> {
  const conditions: ListCondition[] = [];
  if (growhouse !== null) conditions.push(indexed`id = ${growhouse}`);
  if (address !== '') {
    conditions.push(await createOwnerCondition(db, 'growhouses.user_id', address));
  }
  return { table: 'growhouses', conditions };
}

/** Loads growhouses in no particular order. */
export async function loadGrowhousesByIds(db: Connection, ids: readonly number[]) {
  const jsonArrayFrom = getJsonArrayFrom(db);
  const rows = await db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .where('growhouses.id', 'in', ids)
    .select((eb) => {
      const living = eb
        .selectFrom('plants')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('plants.growhouse_id', '=', 'growhouses.id')
        .where('plants.ended_at_ms', 'is', null);
      return [
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
        living.as('living_count'),
        // A literal, so that SQLite recognizes the partial index of seeds.
        living.where('plants.stage', '=', eb.lit(0)).as('seed_count'),
      ];
    })
    .execute();
  return rows.map(({ growers_json, living_count, seed_count, payout_received_units, ...row }) => ({
    ...toRecord(row),
    growerClasses: growers_json.map(({ class_id }) => getRarity(class_id).id),
    seeds: seed_count ?? 0,
    plants: (living_count ?? 0) - (seed_count ?? 0),
    /** At the current level. */
    payoutReceived: thcUnits(payout_received_units),
  }));
}

/** Loads the newest growhouses, with their owners' wallets, and the number of all growhouses. */
export async function loadNewestGrowhouses(db: Connection, limit: number) {
  const total = await countRows(db.selectFrom('growhouses'));
  const growhouses = await db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname', 'users.address'])
    .orderBy('growhouses.id', 'desc')
    .limit(limit)
    .execute();
  return { total, growhouses };
}

/** Creates the search for growers. A collection is small enough to be checked one by one. */
export function createGrowerSearch(
  db: Connection,
  { id, growhouse, address, sort = 'id' }: GrowerzFilter,
): ListSearch {
  const conditions: ListCondition[] = [];
  if (id !== null) conditions.push(indexed`id = ${id}`);
  if (growhouse !== null) conditions.push(indexed`growhouse_id = ${growhouse}`);
  if (address !== '') {
    const contains = containsText(db, 'growers.mint', address);
    // An index has all mints in the order of the ids, but not in the other orders.
    conditions.push(sort === 'id' ? ordered`${contains}` : indexed`${contains}`);
  }
  return { table: 'growers', conditions };
}

export async function loadGrowersByIds(
  db: Connection,
  ids: readonly number[],
): Promise<GrowerWithOrigin[]> {
  const query = db.selectFrom('growers').select(GROWER_WITH_ORIGIN_COLUMNS).where('id', 'in', ids);
  return (await query.execute()).map(toGrowerWithOrigin);
}
