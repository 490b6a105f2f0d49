import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGrowerRows } from '../../../api/store/lists/growers-list.ts';
import { listGrowhouseRows } from '../../../api/store/lists/growhouses-list.ts';
import { listPlants } from '../../../api/store/lists/plants-list.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { seedDatabase } from '../../../tools/seed/seed-database.ts';
import { loadRows, updateRows } from '../../kit/rows.ts';

/** Enough players for several blocks of rows and for searches with more matches than are counted. */
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
let growers: { id: number; rank: number; class: number; address: string }[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-paging-'));
  const path = join(dir, 'growerz.db');
  const untilMs = 1_800_000_000_000;
  await seedDatabase(path, { players: PLAYERS, seed: 3, untilMs, msPerHour: 3_600_000 });
  db = await openDatabase(`file:${path}`);
  // Block counts have to follow every plant that is added, ended or moved.
  await db
    .updateTable('plants')
    .set({ ended_at_ms: 1 })
    .where('id', '>', 9000)
    .where('id', '<', 17_500)
    .execute();
  await updateRows(db, 'plants', { growhouse_id: 1 }, { growhouse_id: 3000 });
  await db.deleteFrom('plants').where('id', 'in', [1, 2, 3, 4]).execute();
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
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true, force: true });
});

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

function assertListing(
  { total, hasMore, rows }: { total: number; hasMore: boolean; rows: { id: number }[] },
  ids: readonly number[],
  { address, skip, count }: { address: string; skip: number; count: number },
): void {
  const reachable = address === '' ? ids : ids.slice(0, 1000);
  expect(total).toBe(reachable.length);
  expect(hasMore).toBe(ids.length > reachable.length);
  expect(rows.map(({ id }) => id)).toEqual(reachable.slice(skip, skip + count));
}

describe('paging shows every row exactly once', () => {
  it('in the list of plants', async () => {
    const by = fc.constantFrom('id', 'growhouse');
    await fc.assert(
      fc.asyncProperty(request, by, async ({ address, isDescending, place, count }, key) => {
        const ids = getExpectedIds(plants, (plant) => plant[key], { address, isDescending });
        const page = { skip: Math.floor(place * ids.length), count };
        const order = { by: key, isDescending };
        const listing = await listPlants(
          db,
          { id: null, presence: 'living', growhouse: null, address },
          order,
          page,
        );
        assertListing(listing, ids, { address, ...page });
      }),
      { numRuns: 150 },
    );
  });

  it('in the list of growhouses', async () => {
    const by = fc.constantFrom('id', 'level');
    await fc.assert(
      fc.asyncProperty(request, by, async ({ address, isDescending, place, count }, key) => {
        const ids = getExpectedIds(growhouses, (growhouse) => growhouse[key], {
          address,
          isDescending,
        });
        const page = { skip: Math.floor(place * ids.length), count };
        const order = { by: key, isDescending };
        const listing = await listGrowhouseRows(db, { growhouse: null, address }, order, page);
        assertListing(listing, ids, { address, ...page });
      }),
      { numRuns: 80 },
    );
  });

  it('in the list of growers', async () => {
    const by = fc.constantFrom('id', 'rank', 'class');
    await fc.assert(
      fc.asyncProperty(request, by, async ({ address, isDescending, place, count }, key) => {
        const ids = getExpectedIds(growers, (grower) => grower[key], { address, isDescending });
        const page = { skip: Math.floor(place * ids.length), count };
        const order = { by: key, isDescending };
        const filter = { id: null, growhouse: null, address };
        assertListing(await listGrowerRows(db, filter, order, page), ids, { address, ...page });
      }),
      { numRuns: 80 },
    );
  });
});
