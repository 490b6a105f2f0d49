import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/database.ts';
import {
  createOldDatabase,
  MIGRATION_COUNT,
  readOldRows,
  readSchema,
} from '../../kit/old-database.ts';
import { openAndKill } from './open-and-kill.ts';

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

describe('a process that is killed during the first migration', () => {
  it('leaves a database that the next start completes', { timeout: 300_000 }, async () => {
    const unharmed = join(dir, 'unharmed.db');
    const { stdout } = await openAndKill(unharmed, Number.POSITIVE_INFINITY);
    const expected = readSchema(unharmed);
    const statements = Number(stdout);
    expect(statements).toBeGreaterThan(50);
    const points = Array.from({ length: statements }, (_, index) => index + 1);
    await forEachInParallel(points, async (point) => {
      const path = join(dir, `${point}.db`);
      await expect(openAndKill(path, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
      await openAndClose(path);
      expect(readSchema(path), `killed before statement ${point}`).toEqual(expected);
    });
  });
});

/** How often an upgrade from each version is killed. */
const KILLS_PER_UPGRADE = 20;

/** Picks so many of the numbers from 1 to `count`, evenly, with the first and the last. */
function pickPoints(count: number, points: number): number[] {
  const steps = Math.min(count, points) - 1;
  const picked = Array.from({ length: steps + 1 }, (_, index) =>
    Math.round(1 + (index * (count - 1)) / steps),
  );
  return [...new Set(picked)];
}

describe('a process that is killed during an upgrade', () => {
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
      const { stdout } = await openAndKill(unharmed, Number.POSITIVE_INFINITY);
      const expected = readSchema(unharmed);
      expect(readOldRows(unharmed)).toEqual(rows);
      await forEachInParallel(pickPoints(Number(stdout), KILLS_PER_UPGRADE), async (point) => {
        const path = join(dir, `old-${version}-${point}.db`);
        await copyFile(old, path);
        await expect(openAndKill(path, point)).rejects.toMatchObject({ signal: 'SIGKILL' });
        const where = `version ${version}, killed before statement ${point}`;
        expect(readOldRows(path), where).toEqual(rows);
        await openAndClose(path);
        expect(readSchema(path), where).toEqual(expected);
        expect(readOldRows(path), where).toEqual(rows);
      });
    },
  );
});
