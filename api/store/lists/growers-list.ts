import { type SqlBool, sql } from 'kysely';
import type { GrowerzFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Connection } from '../database/database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../growhouses/growers.ts';
import { containsText } from './contains.ts';
import type { ListCondition, ListSearch } from './list-search.ts';

/** Creates the search for growers. A collection is small enough to be checked one by one. */
export function createGrowerSearch(
  db: Connection,
  { id, growhouse, address, sort = 'id' }: GrowerzFilter,
): ListSearch {
  const conditions: ListCondition[] = [];
  const add = (condition: ListCondition['condition']) =>
    conditions.push({ condition, access: 'index' });
  if (id !== null) add(sql<SqlBool>`id = ${id}`);
  if (growhouse !== null) add(sql<SqlBool>`growhouse_id = ${growhouse}`);
  if (address !== '') {
    // An index has all mints in the order of the ids, but not in the other orders.
    const access = sort === 'id' ? 'ordered' : 'index';
    conditions.push({ condition: containsText(db, 'growers.mint', address), access });
  }
  return { table: 'growers', conditions };
}

export async function loadGrowersByIds(db: Connection, ids: readonly number[]): Promise<Grower[]> {
  const query = db.selectFrom('growers').select(GROWER_COLUMNS).where('id', 'in', ids);
  return (await query.execute()).map(toGrower);
}
