import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/open-database.ts';
import { createSeededRandom } from '../../../src/art/random.ts';
import {
  createOldDatabase,
  MIGRATION_COUNT,
  readOldRows,
  readSchema,
} from '../../kit/old-database.ts';
import { openAndCopy } from './open-and-copy.ts';
import { openAndKill } from './open-and-kill.ts';

const SEED = process.env.CRASH_SEED ?? String(Date.now());
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

describe(`a process that is killed during the first migration (CRASH_SEED=${SEED})`, () => {
  it('leaves a database that the next start completes', { timeout: 300_000 }, async () => {
    const { copies, statements } = await openAndCopy(join(dir, 'unharmed.db'));
    const expected = readSchema(join(dir, 'unharmed.db'));
    expect(statements).toBeGreaterThan(50);
    const expectCompletion = async (path: string, point: number) => {
      await openAndClose(path);
      expect(readSchema(path), `killed before statement ${point}`).toEqual(expected);
    };
    for (const copy of copies) await expectCompletion(copy.path, copy.statement);
    await forEachInParallel(pickPoints(statements, KILLS, SEED), async (point) => {
      const path = join(dir, `${point}.db`);
      await expect(openAndKill(path, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
      await expectCompletion(path, point);
    });
  });
});

describe(`a process that is killed during an upgrade (CRASH_SEED=${SEED})`, () => {
  const versions = Array.from({ length: MIGRATION_COUNT - 1 }, (_, index) => index + 1);

  it.each(versions)(
    'from a version with %i migrations loses no row and leaves a database that the next start completes',
    { timeout: 300_000 },
    async (version) => {
      const old = join(dir, `old-${version}.db`);
      await createOldDatabase(old, version);
      const rows = readOldRows(old);
      const unharmed = join(dir, `unharmed-${version}.db`);
      await copyFile(old, unharmed);
      const { copies, statements } = await openAndCopy(unharmed);
      const expected = readSchema(unharmed);
      expect(readOldRows(unharmed)).toEqual(rows);
      const expectCompletion = async (path: string, point: number) => {
        const where = `version ${version}, killed before statement ${point}`;
        expect(readOldRows(path), where).toEqual(rows);
        await openAndClose(path);
        expect(readSchema(path), where).toEqual(expected);
        expect(readOldRows(path), where).toEqual(rows);
      };
      for (const copy of copies) await expectCompletion(copy.path, copy.statement);
      const points = pickPoints(statements, KILLS, `${SEED}/${version}`);
      await forEachInParallel(points, async (point) => {
        const path = join(dir, `old-${version}-${point}.db`);
        await copyFile(old, path);
        await expect(openAndKill(path, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
        await expectCompletion(path, point);
      });
    },
  );
});
