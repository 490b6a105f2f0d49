import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlantState, PLANT_STATE } from '../../../src/game/plant.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { countGrowhouses, findGrowhouse } from '../../../api/store/growhouses/growhouses.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { seedDatabase } from '../../../tools/seed/seed-database.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const PLAN = { players: 20, seed: 7, untilMs: 1_800_000_000_000, msPerHour: 3_600_000 };
let dir: string;
let db: Database;

shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  await seedDatabase(join(dir, 'one.db'), PLAN);
  db = await openDatabase(`file:${join(dir, 'one.db')}`);
});
afterAll(() => db.destroy());

const TABLES = ['users', 'growhouses', 'growers', 'plants', 'logs', 'payouts', 'payments'] as const;

const loadRows = (from: Database, table: (typeof TABLES)[number]): Promise<unknown[]> =>
  from.selectFrom(table).selectAll().execute();

it('a seeded database has the planned number of rows', async () => {
  const counts = await Promise.all(TABLES.map(async (table) => (await loadRows(db, table)).length));
  expect(counts).toEqual([20, 200, expect.any(Number), expect.any(Number), 4000, 200, 40]);
  expect(counts[3]).toBeGreaterThanOrEqual(2000);
});

it('a seeded database depends only on its plan and random seed', async () => {
  await seedDatabase(join(dir, 'two.db'), PLAN);
  await seedDatabase(join(dir, 'three.db'), { ...PLAN, seed: 8 });
  const two = await openDatabase(`file:${join(dir, 'two.db')}`);
  const three = await openDatabase(`file:${join(dir, 'three.db')}`);
  for (const table of TABLES) {
    const rows = await loadRows(db, table);
    expect(await loadRows(two, table)).toEqual(rows);
    expect(await loadRows(three, table)).not.toEqual(rows);
  }
  await Promise.all([two.destroy(), three.destroy()]);
});

it('seedDatabase refuses a database that is not empty', async () => {
  await expect(seedDatabase(join(dir, 'one.db'), PLAN)).rejects.toThrow('is not empty');
});

it('no seeded growhouse exceeds its slots', async () => {
  const moment = { nowMs: PLAN.untilMs, msPerHour: PLAN.msPerHour };
  const states = new Set<number>();
  for (let id = 1; id <= 200; id++) {
    const growhouse = await findGrowhouse(db, id);
    if (!growhouse) throw new Error(`There is no growhouse ${id}`);
    const { maxGrowers, maxPlants, maxSeeds } = computeGrowhouseStats(
      growhouse.level,
      growhouse.growerClasses,
    );
    const plantStates = growhouse.plants.map((plant) => getPlantState(plant, moment));
    const seeds = plantStates.filter((state) => state === PLANT_STATE.SEED).length;
    expect(growhouse.growers.length).toBeLessThanOrEqual(maxGrowers);
    expect(seeds).toBeLessThanOrEqual(maxSeeds);
    expect(plantStates.length - seeds).toBeLessThanOrEqual(maxPlants);
    for (const state of plantStates) states.add(state);
  }
  expect([...states].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
});

it('nearly every seeded player has a growhouse', async () => {
  const users = await db.selectFrom('users').select('id').execute();
  const counts = await Promise.all(users.map(({ id }) => countGrowhouses(db, id)));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(19);
});
