import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuePayouts } from '../../../api/store/payouts/queue.ts';
import { backUpDatabase } from '../../../api/store/backup/backup.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { type Move, moveDatabase } from '../../../api/store/move/move-database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { seedDatabase } from '../../../tools/seed/seed-database.ts';
import { addRow } from '../../kit/rows.ts';
import {
  changeTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../kit/test-database.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const PLAN = { players: 8, seed: 3, untilMs: 1_800_000_000_000, msPerHour: 3_600_000 };
const NOW = Date.UTC(2026, 10, 24);
/** Tenths of a second from the beginning of 2026 until then. */
const UNUSED_PAYOUT_ID = 282_528_000;
const TABLES = ['users', 'growhouses', 'growers', 'plants', 'logs', 'payouts', 'payments'] as const;

let dir: string;
let from: string;
let target: TestDatabase;

shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  await seedDatabase(join(dir, 'growerz.db'), PLAN);
  from = `file:${join(dir, 'growerz.db')}`;
});
beforeEach(async () => {
  target = await createTestDatabase(dir);
});
afterEach(() => target.drop());

const move = (changes: Partial<Move> = {}) =>
  moveDatabase({
    from,
    to: target.url,
    shouldReplace: false,
    nowMs: NOW,
    onTable: () => undefined,
    ...changes,
  });

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
  it('copies every row', async () => {
    await move();
    for (const table of TABLES) {
      const rows = await loadTable(from, table);
      expect(rows.length, table).toBeGreaterThan(7);
      expect(await loadTable(target.url, table), table).toEqual(rows);
    }
  });

  it('continues the ids after the last one that was given out', async () => {
    await withDatabase(from, async (db) => {
      await db.insertInto('users').values({ address: 'gone', created_at_ms: 1 }).execute();
      await db.deleteFrom('users').where('address', '=', 'gone').execute();
    });
    await move();
    const { id } = await withDatabase(target.url, (db) => addRow(db, 'users', { address: 'new' }));
    expect(id).toBe(PLAN.players + 2);
  });

  it('refuses a target that holds a game, unless it may replace it', async () => {
    await move();
    await withDatabase(target.url, (db) => sql`update users set is_admin = 1`.execute(db));
    await expect(move()).rejects.toThrow('already holds a game');
    await move({ shouldReplace: true });
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

  it('gives payouts of a backup that was never used ids that were never used', async () => {
    const backup = await backUpDatabase({ databaseUrl: from, dir: join(dir, 'backups') }, NOW);
    await move({ from: `file:${join(dir, 'backups', backup.name)}` });
    const id = await withDatabase(target.url, async (db) => {
      const payout = { address: 'a', currency: 'thc', amount: 1n, reason: 'refund' } as const;
      await queuePayouts(db, [payout], NOW);
      const ids = db.selectFrom('payouts').select(({ fn }) => fn.max('id').as('id'));
      return (await ids.executeTakeFirstOrThrow()).id;
    });
    expect(id).toBe(UNUSED_PAYOUT_ID + 1);
  });

  it('replaces NUL characters, which PostgreSQL cannot store', async () => {
    const copy = `file:${join(dir, 'with-nul.db')}`;
    await copyFile(join(dir, 'growerz.db'), join(dir, 'with-nul.db'));
    const line = { date_at_ms: 1, level: 'Info', category: 'Error', address: null } as const;
    await withDatabase(copy, (db) => addRow(db, 'logs', { ...line, message: 'a\0b' }));
    await move({ from: copy });
    expect((await loadTable(target.url, 'logs')).at(-1)).toMatchObject({ message: 'a\ufffdb' });
  });

  it('refuses a target that a server uses, and leaves it as it is', async () => {
    await move();
    const server = { id: 'a', name: 'a', services: '', started_at_ms: NOW };
    await withDatabase(target.url, (db) =>
      addRow(db, 'server_processes', { ...server, alive_until_ms: NOW + 1 }),
    );
    const again = { shouldReplace: true } as const;
    await expect(move(again)).rejects.toThrow('A server uses the target');
    await move({ ...again, nowMs: NOW + 1 });
  });

  it('can be repeated after the connection broke', async () => {
    const breakConnection = () =>
      changeTestDatabase(
        target.url,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name = 'growerz-hub move'`,
      );
    const breaking: Promise<unknown>[] = [];
    const broken = move({ onTable: () => breaking.push(breakConnection()) });
    await expect(broken).rejects.toThrow(/terminat|connection/i);
    // A late command would break the connection of the repetition.
    await Promise.all(breaking);
    expect(await loadTable(target.url, 'users')).toEqual([]);
    await move();
    expect(await loadTable(target.url, 'users')).toEqual(await loadTable(from, 'users'));
  });

  it('sees one moment of a game that goes on', async () => {
    await withDatabase(from, async (db) => {
      const before = await db.selectFrom('users').selectAll().execute();
      const addUser = () => addRow(db, 'users', { address: `${Math.random()}` });
      await move({ onTable: () => void addUser() });
      expect(await loadTable(target.url, 'users')).toHaveLength(before.length);
    });
  });
});
