import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { createSeededRandom } from '../../../src/art/random.ts';
import { TEST_SEED } from '../../kit/chance.ts';
import {
  createOldDatabase,
  MIGRATION_COUNT,
  readOldRows,
  readSchema,
} from '../../kit/old-database.ts';
import { openAndCopy } from './open-and-copy.ts';
import { openAndKill } from './open-and-kill.ts';

const TIMEOUT_MS = 600_000;
/** How many processes are killed during each upgrade; at least at its first and last statement. */
const KILLS = Math.max(2, Number(process.env.MIGRATION_KILLS ?? 3));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-migrations-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function openAndClose(path: string): Promise<void> {
  const db = await openDatabase(`file:${path}`);
  await db.destroy();
}

/** Runs tasks on all cores. */
async function forEachInParallel(
  items: readonly number[],
  work: (item: number) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const runWorker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(cpus().map(runWorker));
}

/** Picks so many of the numbers from 1 to `count`: the first, the last and random ones. */
function pickPoints(count: number, points: number, seed: string): number[] {
  const random = createSeededRandom(seed);
  const picked = new Set([1, count]);
  while (picked.size < Math.min(count, points)) picked.add(random.integer(1, count));
  return [...picked];
}

/** Version 0 is a new game, whose database has nothing. */
const VERSIONS = Array.from({ length: MIGRATION_COUNT }, (_, version) => version);

describe(`a process that is killed during the migrations (TEST_SEED=${TEST_SEED})`, () => {
  it.each(VERSIONS)(
    'of a version with %i loses no row and leaves a database that the next start completes',
    { timeout: TIMEOUT_MS },
    async (version) => {
      const old = join(dir, `old-${version}.db`);
      if (version > 0) await createOldDatabase(old, version);
      const rows = version > 0 ? readOldRows(old) : null;
      const copyOld = (path: string) => (rows ? copyFile(old, path) : undefined);
      const expectRows = (path: string, where?: string) => {
        if (rows) expect(readOldRows(path), where).toEqual(rows);
      };
      const unharmed = join(dir, `unharmed-${version}.db`);
      await copyOld(unharmed);
      const { copies, statements } = await openAndCopy(unharmed);
      const expected = readSchema(unharmed);
      expectRows(unharmed);
      const expectCompletion = async (path: string, point: number) => {
        const where = `version ${version}, killed before statement ${point}`;
        expectRows(path, where);
        await openAndClose(path);
        expect(readSchema(path), where).toEqual(expected);
        expectRows(path, where);
      };
      for (const copy of copies) await expectCompletion(copy.path, copy.statement);
      const points = pickPoints(statements, KILLS, `${TEST_SEED}/${version}`);
      await forEachInParallel(points, async (point) => {
        const path = join(dir, `old-${version}-${point}.db`);
        await copyOld(path);
        await expect(openAndKill(path, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
        await expectCompletion(path, point);
      });
    },
  );

  it('is killed within many statements', async () => {
    expect((await openAndCopy(join(dir, 'counted.db'))).statements).toBeGreaterThan(50);
  });
});
