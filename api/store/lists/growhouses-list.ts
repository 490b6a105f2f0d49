import { type SqlBool, sql } from 'kysely';
import type { GrowhousesFilter } from '../../../src/contract/admin/admin-requests.ts';
import { type ThcUnits, thcUnits } from '../../../src/money/amounts.ts';
import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';
import { getJsonArrayFrom } from '../database/json-arrays.ts';
import type { ListCondition, ListSearch } from './list-search.ts';
import { createOwnerCondition } from './wallet-conditions.ts';

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

/** Creates the search for the growhouses that match a filter. */
export async function createGrowhouseSearch(
  db: Connection,
  { growhouse, address }: GrowhousesFilter,
): Promise<ListSearch> {
  const conditions: ListCondition[] = [];
  if (growhouse !== null) {
    conditions.push({ condition: sql<SqlBool>`id = ${growhouse}`, access: 'index' });
  }
  if (address !== '')
    conditions.push(await createOwnerCondition(db, 'growhouses.user_id', address));
  return { table: 'growhouses', conditions };
}

/** Loads growhouses in no particular order. */
export async function loadGrowhousesByIds(
  db: Connection,
  ids: readonly number[],
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
