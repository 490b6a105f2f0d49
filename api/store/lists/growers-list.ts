import type { GrowerzFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Connection } from '../database/database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../growhouses/growers.ts';
import { containsText } from './conditions.ts';
import { indexed, type ListCondition, type ListSearch, ordered } from './list-search.ts';

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

export async function loadGrowersByIds(db: Connection, ids: readonly number[]): Promise<Grower[]> {
  const query = db.selectFrom('growers').select(GROWER_COLUMNS).where('id', 'in', ids);
  return (await query.execute()).map(toGrower);
}
