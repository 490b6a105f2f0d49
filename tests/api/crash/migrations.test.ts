import { copyFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { createSeededRandom } from '../../../src/art/random.ts';
import { TEST_SEED } from '../../kit/chance.ts';
import { addOwnMigration } from '../../kit/own-migration.ts';
import { createSampleDatabase, readSampleRows, readSchema } from '../../kit/sample-database.ts';
import { openAndCopy } from './open-and-copy.ts';
import { openAndKill } from './open-and-kill.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const TIMEOUT_MS = 600_000;
/** How many processes are killed during each upgrade; at least at its first and last statement. */
const KILLS = Math.max(2, Number(process.env.MIGRATION_KILLS ?? 3));

let dir: string;
shareFolder((folder) => (dir = folder));

/** Opens a database with the newer version. */
async function openAndClose(path: string): Promise<void> {
  const removeOwnMigration = addOwnMigration();
  try {
    const db = await openDatabase(`file:${path}`);
    await db.destroy();
  } finally {
    removeOwnMigration();
  }
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

/** Picks some of the numbers from 1 to `count`: the first, the last and random ones. */
function pickPoints(count: number, points: number, seed: string): number[] {
  const random = createSeededRandom(seed);
  const picked = new Set([1, count]);
  while (picked.size < Math.min(count, points)) picked.add(random.integer(1, count));
  return [...picked];
}

describe(`a process that is killed during the migrations (TEST_SEED=${TEST_SEED})`, () => {
  it.each(['new', 'old'])(
    'of %s data loses no row and leaves a database that the next start completes',
    { timeout: TIMEOUT_MS },
    async (age) => {
      const old = join(dir, `${age}.db`);
      if (age === 'old') await createSampleDatabase(old);
      const rows = age === 'old' ? readSampleRows(old) : null;
      const copyOld = (path: string) => (rows ? copyFile(old, path) : undefined);
      const expectRows = (path: string, where?: string) => {
        if (rows) expect(readSampleRows(path), where).toEqual(rows);
      };
      const unharmed = join(dir, `unharmed-${age}.db`);
      await copyOld(unharmed);
      const { copies, statements } = await openAndCopy(unharmed);
      const expected = readSchema(unharmed);
      expectRows(unharmed);
      const expectCompletion = async (path: string, point: number) => {
        const where = `killed before statement ${point}`;
        expectRows(path, where);
        await openAndClose(path);
        expect(readSchema(path), where).toEqual(expected);
        expectRows(path, where);
      };
      for (const copy of copies) await expectCompletion(copy.path, copy.statement);
      const points = pickPoints(statements, KILLS, `${TEST_SEED}/${age}`);
      await forEachInParallel(points, async (point) => {
        const path = join(dir, `${age}-${point}.db`);
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
