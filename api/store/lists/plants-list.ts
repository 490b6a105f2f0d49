import type { PlantsFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Connection } from '../database/database.ts';
import { type GrowingPlant, PLANT_COLUMNS, toGrowingPlant } from '../growhouses/plants.ts';
import type { PlantOutcome } from '../tables/growhouse-tables.ts';
import { createOwnerCondition } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch, ordered } from './list-search.ts';

/** A seed or plant with its growhouse. */
export interface ListedPlant extends GrowingPlant {
  /** Unix ms; null while it lives. */
  endedAtMs: number | null;
  /** How it ended; null while it lives. */
  outcome: PlantOutcome | null;
  growhouse: { id: number; isMaxLevel: boolean; address: string };
}

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

export async function loadPlantsByIds(
  db: Connection,
  ids: readonly number[],
): Promise<ListedPlant[]> {
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
