import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/database.ts';

const PROGRAM = join(import.meta.dirname, 'killed-migration.ts');

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-migrations-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Opens a database in a process that is killed before its nth statement. */
const openAndKill = (path: string, killBefore: number) =>
  promisify(execFile)(process.execPath, [PROGRAM, path, String(killBefore)]);

async function openAndClose(path: string): Promise<void> {
  const db = await openDatabase(`file:${path}`);
  await db.destroy();
}

/** Returns the schema and the names of the migrations that have run. */
function readSchema(path: string) {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  try {
    return {
      schema: sqlite.prepare('select name, sql from sqlite_master order by name').all(),
      migrations: sqlite.prepare('select name from kysely_migration order by name').all(),
    };
  } finally {
    sqlite.close();
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
