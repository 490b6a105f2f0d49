import type { GrowhousesFilter } from '../../../src/contract/admin/admin-requests.ts';
import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import { type ThcUnits, thcUnits } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { countRows, getJsonArrayFrom } from '../database/queries.ts';
import { type RecordOf, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';
import { createOwnerCondition } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch } from './list-search.ts';

/** A growhouse with counts of its contents. */
export interface ListedGrowhouse extends RecordOf<
  Pick<Row<'growhouses'>, 'id' | 'nickname' | 'level' | 'is_max_level' | 'created_at_ms'>
> {
  /** The owner's wallet. */
  address: string;
  growerClasses: RarityId[];
  seeds: number;
  plants: number;
  /** Paid out at the current level. */
  payoutReceived: ThcUnits;
}

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
export async function loadGrowhousesByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedGrowhouse[]> {
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
    payoutReceived: thcUnits(payout_received_units),
  }));
}

export interface NewestGrowhouse {
  id: number;
  nickname: string | null;
  /** The owner's wallet. */
  address: string;
}

/** Loads the newest growhouses and the number of all growhouses. */
export async function loadNewestGrowhouses(
  db: Connection,
  limit: number,
): Promise<{ total: number; growhouses: NewestGrowhouse[] }> {
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
