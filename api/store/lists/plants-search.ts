import type { PlantPresence } from '../../../src/contract/plant-presence.ts';
import type { Connection } from '../database/database.ts';
import { containsText } from './contains.ts';
import {
  type ListOrder,
  MAX_SEARCH_CANDIDATES,
  MAX_SEARCH_RESULTS,
  type SearchResult,
} from './listing.ts';
import { findUserIdsIfFew } from './matching-users.ts';

interface PlantSearch {
  /** Part of the owner's address; '' for all owners. */
  address: string;
  presence: Exclude<PlantPresence, 'living'>;
}

type PlantsOrder = ListOrder<'id' | 'growhouse'>;

/** With more owners than this, reading the first plants of the list is faster. */
const MAX_OWNERS = 100;

/**
 * Finds plants that may be gone. They are not counted in blocks, as the living ones are, so the result
 * is limited like that of a search.
 */
export async function findPlantIds(
  db: Connection,
  { address, presence }: PlantSearch,
  order: PlantsOrder,
): Promise<SearchResult> {
  const ordered = selectInOrder(db, presence, order);
  if (address === '') return toSearchResult(await ordered.limit(MAX_SEARCH_RESULTS + 1).execute());
  const users = await findUserIdsIfFew(db, address);
  if (users === null || users.length > MAX_OWNERS) return findByScan(db, address, presence, order);
  if (users.length === 0) return { ids: [], isComplete: true };
  const rows = await ordered
    .where('plants.growhouse_id', 'in', (eb) =>
      eb.selectFrom('growhouses').select('growhouses.id').where('growhouses.user_id', 'in', users),
    )
    .limit(MAX_SEARCH_RESULTS + 1)
    .execute();
  return toSearchResult(rows);
}

const selectInOrder = (
  db: Connection,
  presence: PlantSearch['presence'],
  { by, isDescending }: PlantsOrder,
) => {
  const direction = isDescending ? 'desc' : 'asc';
  return db
    .selectFrom('plants')
    .select(['plants.id', 'plants.growhouse_id'])
    .$if(presence === 'gone', (query) => query.where('plants.ended_at_ms', 'is not', null))
    .$if(by === 'growhouse', (query) => query.orderBy('plants.growhouse_id', direction))
    .orderBy('plants.id', direction);
};

const toSearchResult = (rows: readonly { id: number }[], isComplete = true): SearchResult => ({
  ids: rows.map(({ id }) => id),
  isComplete,
});

/** Reads the first plants of the list and keeps those whose owner matches. */
async function findByScan(
  db: Connection,
  address: string,
  presence: PlantSearch['presence'],
  order: PlantsOrder,
): Promise<SearchResult> {
  const direction = order.isDescending ? 'desc' : 'asc';
  const candidates = selectInOrder(db, presence, order).limit(MAX_SEARCH_CANDIDATES);
  const { count } = await db
    .selectFrom(candidates.as('candidates'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(candidates.as('candidates'))
    .innerJoin('growhouses', 'growhouses.id', 'candidates.growhouse_id')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select('candidates.id')
    .where(containsText(db, 'users.address', address))
    .$if(order.by === 'growhouse', (query) => query.orderBy('candidates.growhouse_id', direction))
    .orderBy('candidates.id', direction)
    .limit(MAX_SEARCH_RESULTS + 1)
    .execute();
  return toSearchResult(rows, count < MAX_SEARCH_CANDIDATES);
}
