import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database.ts';
import { moveDatabase } from '../../../api/store/move/move-database.ts';
import { openDatabase } from '../../../api/store/open-database.ts';
import { seedDatabase } from '../../seed/seed-database.ts';
import { createTestDatabase, type TestDatabase } from '../../kit/test-database.ts';

const PLAN = { players: 8, seed: 3, untilMs: 1_800_000_000_000, msPerHour: 3_600_000 };
const TABLES = ['users', 'growhouses', 'growers', 'plants', 'logs', 'payouts', 'payments'] as const;

let dir: string;
let from: string;
let target: TestDatabase;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-move-'));
  await seedDatabase(join(dir, 'growerz.db'), PLAN);
  from = `file:${join(dir, 'growerz.db')}`;
});
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(async () => {
  target = await createTestDatabase(dir);
});
afterEach(() => target.drop());

const move = (shouldReplace = false) =>
  moveDatabase({ from, to: target.url, shouldReplace, onTable: () => undefined });

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const loadTable = (url: string, table: (typeof TABLES)[number]) =>
  withDatabase(url, (db) => db.selectFrom(table).selectAll().orderBy('id').execute());

describe('moveDatabase', () => {
  it.each(TABLES)('copies every row of %s', async (table) => {
    await move();
    const rows = await loadTable(from, table);
    expect(rows.length).toBeGreaterThan(7);
    expect(await loadTable(target.url, table)).toEqual(rows);
  });

  it('continues the ids after the last one that was given out', async () => {
    await withDatabase(from, async (db) => {
      await db.insertInto('users').values({ address: 'gone', created_at_ms: 1 }).execute();
      await db.deleteFrom('users').where('address', '=', 'gone').execute();
    });
    await move();
    const { id } = await withDatabase(target.url, (db) =>
      db
        .insertInto('users')
        .values({ address: 'new', created_at_ms: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(id).toBe(PLAN.players + 2);
  });

  it('refuses a target that holds a game, unless it may replace it', async () => {
    await move();
    await withDatabase(target.url, (db) => sql`update users set is_admin = 1`.execute(db));
    await expect(move()).rejects.toThrow('already holds a game');
    await move(true);
    expect(await loadTable(target.url, 'users')).toEqual(await loadTable(from, 'users'));
  });

  it('changes nothing when a row arrives differently', async () => {
    await withDatabase(target.url, async (db) => {
      await sql`create function spoil() returns trigger language plpgsql
        as $$ begin new.amount_units := new.amount_units + 1; return new; end $$`.execute(db);
      await sql`create trigger spoil before insert on payouts
        for each row execute function spoil()`.execute(db);
    });
    await expect(move()).rejects.toThrow(/payouts\.amount_units: the sum is \d+ instead of \d+/);
    expect(await loadTable(target.url, 'users')).toEqual([]);
  });

  it('sees one moment of a game that goes on', async () => {
    await withDatabase(from, async (db) => {
      const before = await db.selectFrom('users').selectAll().execute();
      await moveDatabase({
        from,
        to: target.url,
        shouldReplace: false,
        onTable: () =>
          void db
            .insertInto('users')
            .values({ address: `${Math.random()}`, created_at_ms: 1 })
            .execute(),
      });
      expect(await loadTable(target.url, 'users')).toHaveLength(before.length);
    });
  });
});
