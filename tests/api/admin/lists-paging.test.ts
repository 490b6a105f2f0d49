import fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROWERZ_LIST, GROWHOUSES_LIST, PLANTS_LIST } from '../../../api/actions/admin/lists.ts';
import {
  createGrowerSearch,
  createGrowhouseSearch,
  createPlantSearch,
} from '../../../api/store/lists/game-lists.ts';
import { findPage, type FoundPage, type ListSearch } from '../../../api/store/lists/list-search.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { seedDatabase } from '../../../tools/seed/seed-database.ts';
import { loadRows } from '../../kit/rows.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

/** Enough players for more rows than are listed, and for searches that check only the first ones. */
const PLAYERS = 400;
let dir: string;
let db: Database;

interface PlantRow {
  id: number;
  growhouse: number;
  address: string;
}
let plants: PlantRow[];
let growhouses: { id: number; level: number; address: string }[];
let users: string[];
let growers: { id: number; rank: number; class: number; address: string }[];

shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  const path = join(dir, 'growerz.db');
  const untilMs = 1_800_000_000_000;
  await seedDatabase(path, { players: PLAYERS, seed: 3, untilMs, msPerHour: 3_600_000 });
  db = await openDatabase(`file:${path}`);
  users = (await loadRows(db, 'users')).map(({ address }) => address);
  growhouses = await db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.level', 'users.address'])
    .execute();
  const ownerByGrowhouse = new Map(growhouses.map(({ id, address }) => [id, address]));
  const living = await loadRows(db, 'plants', { ended_at_ms: null }, ['id', 'growhouse_id']);
  plants = living.map(({ id, growhouse_id: growhouse }) => ({
    id,
    growhouse,
    address: ownerByGrowhouse.get(growhouse) ?? '',
  }));
  growers = await db
    .selectFrom('growers')
    .select(['id', 'rank', 'class_id as class', 'mint as address'])
    .execute();
}, 120_000);
afterAll(() => db.destroy());

const LETTERS = ['a', 'K', '7', 'x', '3', 'Q', 'z'] as const;
const request = fc.record({
  address: fc.oneof(
    fc.constant(''),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 2 }),
  ),
  isDescending: fc.boolean(),
  place: fc.double({ min: 0, max: 1.1, noNaN: true }),
  count: fc.constantFrom(25, 50, 75, 100),
});

/** Returns the ids a list must contain, sorted by its key and then by id. */
function getExpectedIds<Fact extends { id: number; address: string }>(
  facts: readonly Fact[],
  getKey: (fact: Fact) => number,
  { address, isDescending }: { address: string; isDescending: boolean },
): number[] {
  const sign = isDescending ? -1 : 1;
  return facts
    .filter((fact) => fact.address.toLowerCase().includes(address.toLowerCase()))
    .sort((a, b) => sign * (getKey(a) - getKey(b) || a.id - b.id))
    .map(({ id }) => id);
}

/** The limit up to which a list counts rows. */
const MAX_ROWS = 10_000;
/** The limit of the rows that it checks without an index. */
const MAX_CHECKED_ROWS = 5000;
const MAX_OWNERS = 100;

interface Expected {
  /** All rows that match, in order. */
  ids: readonly number[];
  /** The first rows of the list, which are checked if many owners match. */
  checkedIds: readonly number[] | null;
}

function assertPage({ total, hasMore, ids }: FoundPage, expected: Expected, skip: number): void {
  const checked = expected.checkedIds && new Set(expected.checkedIds.slice(0, MAX_CHECKED_ROWS));
  const found = expected.ids.filter((id) => checked?.has(id) ?? true).slice(0, MAX_ROWS);
  const isCut = (expected.checkedIds?.length ?? 0) > MAX_CHECKED_ROWS;
  expect({ total, hasMore }).toEqual({
    total: found.length,
    hasMore: expected.ids.length > found.length || isCut,
  });
  expect(ids).toEqual(found.slice(skip, skip + ids.length));
}

/** Whether the rows of owners with this part of an address are found one by one. */
const hasManyOwners = (address: string): boolean =>
  address !== '' &&
  users.filter((user) => user.toLowerCase().includes(address.toLowerCase())).length > MAX_OWNERS;

interface OwnedList<Fact> {
  facts: readonly Fact[];
  getKey: (fact: Fact) => number;
  columns: readonly string[];
  search: ListSearch;
  /** Whether the address is the owner's. */
  isOwned: boolean;
}

interface PageFacts {
  address: string;
  isDescending: boolean;
  place: number;
  count: number;
}

async function checkPage<Fact extends { id: number; address: string }>(
  { facts, getKey, columns, search, isOwned }: OwnedList<Fact>,
  { address, isDescending, place, count }: PageFacts,
): Promise<void> {
  const ids = getExpectedIds(facts, getKey, { address, isDescending });
  const skip = Math.min(MAX_ROWS, Math.floor(place * ids.length));
  const page = await findPage(db, search, { columns, isDescending }, { skip, count });
  const checkedIds =
    isOwned && hasManyOwners(address)
      ? getExpectedIds(facts, getKey, { address: '', isDescending })
      : null;
  assertPage(page, { ids, checkedIds }, skip);
  expect(page.ids.length).toBe(Math.max(0, Math.min(count, page.total - skip)));
}

describe('paging shows every row exactly once', () => {
  it('in the list of plants', async () => {
    const by = fc.constantFrom('id', 'growhouse');
    await fc.assert(
      fc.asyncProperty(request, by, async (page, key) => {
        const { address } = page;
        const search = await createPlantSearch(db, { growhouse: null, address });
        const columns = PLANTS_LIST.orders[key] ?? [];
        const list = { facts: plants, getKey: (plant: PlantRow) => plant[key], columns };
        await checkPage({ ...list, search, isOwned: true }, page);
      }),
      { numRuns: 100 },
    );
  });

  it('in the list of growhouses', async () => {
    const by = fc.constantFrom('id', 'level');
    await fc.assert(
      fc.asyncProperty(request, by, async (page, key) => {
        const search = await createGrowhouseSearch(db, { growhouse: null, address: page.address });
        const getKey = (growhouse: (typeof growhouses)[number]) => growhouse[key];
        const columns = GROWHOUSES_LIST.orders[key] ?? [];
        await checkPage({ facts: growhouses, getKey, columns, search, isOwned: true }, page);
      }),
      { numRuns: 80 },
    );
  });

  it('in the list of growers', async () => {
    const by = fc.constantFrom('id', 'rank', 'class');
    await fc.assert(
      fc.asyncProperty(request, by, async (page, key) => {
        const filter = { id: null, growhouse: null, address: page.address };
        const search = createGrowerSearch(db, filter);
        const getKey = (grower: (typeof growers)[number]) => grower[key];
        const columns = GROWERZ_LIST.orders[key] ?? [];
        await checkPage({ facts: growers, getKey, columns, search, isOwned: false }, page);
      }),
      { numRuns: 80 },
    );
  });
});
