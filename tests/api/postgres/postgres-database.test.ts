import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSearchRows } from '../../../api/store/admin/admin-search.ts';
import {
  DatabaseBusyError,
  DatabaseStorageError,
  toPostgresError,
} from '../../../api/store/database/database-error.ts';
import { assertWritable } from '../../../api/store/database/health.ts';
import type { Connection, Database } from '../../../api/store/database/database.ts';
import { inspectDatabase } from '../../../api/store/backup/inspect-database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import {
  awaitBeforeCommit,
  readSnapshot,
  runTransaction,
} from '../../../api/store/database/transaction.ts';
import { findGrowhouse } from '../../../api/store/growhouses/growhouses.ts';
import { findFreePorts } from '../../kit/free-port.ts';
import {
  changeTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../kit/test-database.ts';
import { addRow } from '../../kit/rows.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

let dir: string;
let test: TestDatabase;
let db: Database;

shareFolder((folder) => (dir = folder));
beforeEach(async () => {
  test = await createTestDatabase(dir);
  db = await openDatabase(test.url);
});
afterEach(async () => {
  await db.destroy();
  await test.drop();
});

const addUser = (to: Connection, address: string) =>
  to.insertInto('users').values({ address, created_at_ms: 1 }).execute();

const countUsers = async (from: Connection): Promise<number> => {
  const { all_count } = await from
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .executeTakeFirstOrThrow();
  return all_count;
};

/** Ends the other connections of the database, as a restart of PostgreSQL does. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

describe('runTransaction', () => {
  it('runs transactions as if one followed the other, although they decide on the same rows', async () => {
    // Fewer than there are connections, so that all of them read before the first one writes.
    const transactionCount = 8;
    let attempts = 0;
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const addOneOfThree = (name: string) =>
      runTransaction(db, async (trx) => {
        const users = await countUsers(trx);
        attempts += 1;
        if (attempts === transactionCount) openGate();
        await gate;
        if (users < 3) await addUser(trx, name);
      });
    const names = Array.from({ length: transactionCount }, (_, index) => `user ${index}`);
    await Promise.all(names.map(addOneOfThree));
    expect(await countUsers(db)).toBe(3);
    expect(attempts).toBeGreaterThan(transactionCount);
  });

  it('runs again when another transaction has inserted the same row first', async () => {
    const ensure = () =>
      runTransaction(db, async (trx) => {
        const found = await trx.selectFrom('users').select('id').execute();
        if (found.length === 0) await addUser(trx, 'the same');
      });
    await Promise.all(Array.from({ length: 10 }, ensure));
    expect(await countUsers(db)).toBe(1);
  });

  it('gives up after several conflicts, and then has written nothing', async () => {
    let attempts = 0;
    const conflicting = runTransaction(db, async (trx) => {
      attempts += 1;
      await addUser(trx, 'rolled back');
      await sql`do $$ begin raise exception sqlstate '40001'; end $$`.execute(trx);
    });
    await expect(conflicting).rejects.toBeInstanceOf(DatabaseBusyError);
    expect(attempts).toBe(12);
    expect(await countUsers(db)).toBe(0);
  });

  it('writes nothing if the transaction does not begin', async () => {
    expect(await countUsers(db)).toBe(0);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    query.mockRejectedValueOnce(new Error('not begun'));
    const failing = runTransaction(db, (trx) => addUser(trx, 'without a transaction'));
    await expect(failing).rejects.toThrow('not begun');
    query.mockRestore();
    expect(await countUsers(db)).toBe(0);
  });

  it('runs again after a conflict of a write that it awaits before the commit', async () => {
    let attempts = 0;
    await runTransaction(db, async (trx) => {
      attempts += 1;
      const conflict = sql`do $$ begin raise exception sqlstate '40001'; end $$`;
      if (attempts === 1) awaitBeforeCommit(trx, conflict.execute(trx));
      // PostgreSQL refuses this one after the conflict.
      await addUser(trx, 'once');
    });
    expect(attempts).toBe(2);
    expect(await countUsers(db)).toBe(1);
  });

  it('runs again when a conflict makes PostgreSQL refuse a write that was registered earlier', async () => {
    let attempts = 0;
    await runTransaction(db, (trx) => {
      attempts += 1;
      const conflict = sql`do $$ begin raise exception sqlstate '40001'; end $$`;
      const conflicting = attempts === 1 ? conflict.execute(trx) : Promise.resolve();
      // Sends its statement after the conflict, so that PostgreSQL refuses it.
      const write = conflicting.catch(() => undefined).then(() => addUser(trx, 'once'));
      awaitBeforeCommit(trx, write);
      awaitBeforeCommit(trx, conflicting);
      return write;
    });
    expect(attempts).toBe(2);
    expect(await countUsers(db)).toBe(1);
  });

  it('does not run again after another error', async () => {
    let attempts = 0;
    const failing = runTransaction(db, async (trx) => {
      attempts += 1;
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(attempts).toBe(1);
  });
});

it('readSnapshot sees one state of the database while others write', async () => {
  await addUser(db, 'first');
  const counts = await readSnapshot(db, async (trx) => {
    const before = await countUsers(trx);
    await addUser(db, 'second');
    return [before, await countUsers(trx)];
  });
  expect(counts).toEqual([1, 1]);
});

it('a frequent read goes on when a newer server adds a column to its table', async () => {
  expect(await findGrowhouse(db, 1)).toBeNull();
  await sql`alter table growhouses add column added_later bigint`.execute(db);
  expect(await findGrowhouse(db, 1)).toBeNull();
});

it('a text is stored with another character in the place of NUL, which PostgreSQL refuses', async () => {
  await addUser(db, 'a\0b');
  expect(await db.selectFrom('users').select('address').execute()).toEqual([
    { address: 'a\ufffdb' },
  ]);
});

it('assertWritable needs more room than PostgreSQL could save by compression', async () => {
  const measure = async () => {
    const { rows } = await sql<{ size: number }>`
      select pg_total_relation_size('write_probes')::integer as size`.execute(db);
    return rows[0]?.size ?? 0;
  };
  const before = await measure();
  await assertWritable(db, test.url);
  expect(await measure()).toBeGreaterThanOrEqual(before + 32 * 1024);
});

it('openDatabase migrates a new database once if several processes start together', async () => {
  const url = new URL(test.url);
  url.pathname = '/started_together';
  await changeTestDatabase(test.url, 'create database started_together');
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(url.href)));
  await Promise.all(opened.map((each) => each.destroy()));
  await changeTestDatabase(test.url, 'drop database started_together');
});

describe('a database with the order of a language', () => {
  it('finds orders, wallets and growhouses by the beginning of their code, address or nickname', async () => {
    const url = new URL(test.url);
    url.pathname = '/in_english';
    const create = `create database in_english template template0
      locale_provider icu icu_locale 'en-US' locale 'C'`;
    await changeTestDatabase(test.url, create);
    const english = await openDatabase(url.href);
    try {
      await addUser(english, 'a');
      const { id } = await english.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const order = { code: '4vJ9JU1bJJE96', user_id: id, address: 'a', price_units: 1n };
      await addRow(english, 'orders', order);
      const found = await findSearchRows(english, 'order', 'code', { beginning: '4vJ9' });
      expect(found).toMatchObject([{ code: order.code }]);
      const address = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
      await addUser(english, address);
      const users = await findSearchRows(english, 'player', 'address', { beginning: '4vJ9JU' });
      expect(users).toMatchObject([{ address }]);
      const attic = { user_id: id, nickname: 'The Attic' };
      await addRow(english, 'growhouses', attic);
      const named = await findSearchRows(english, 'growhouse', 'nickname', 'the a');
      expect(named).toMatchObject([{ nickname: attic.nickname }]);
    } finally {
      await english.destroy();
      await changeTestDatabase(test.url, 'drop database in_english');
    }
  });
});

describe('a broken connection', () => {
  it('is a separate error within a transaction, which is rolled back', async () => {
    const broken = runTransaction(db, async (trx) => {
      await addUser(trx, 'lost');
      await endConnections();
      await addUser(trx, 'lost too');
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseBusyError);
    expect(await countUsers(db)).toBe(0);
  });

  it('is described by what each address of the host answered', () => {
    const causes = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
    const error = Object.assign(new AggregateError(causes, ''), { code: 'ECONNREFUSED' });
    expect(toPostgresError(error)).toMatchObject({
      name: 'DatabaseBusyError',
      message: 'connect ECONNREFUSED ::1, connect ECONNREFUSED 127.0.0.1',
    });
  });

  it('is replaced when it was idle', async () => {
    await Promise.all([countUsers(db), countUsers(db), countUsers(db)]);
    await endConnections();
    await expect.poll(() => countUsers(db).catch(() => null)).toBe(0);
  });

  it('is replaced when its server only reads, as a primary that became a standby', async () => {
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(runTransaction(db, (trx) => addUser(trx, 'refused'))).rejects.toBeInstanceOf(
      DatabaseStorageError,
    );
    await runTransaction(db, (trx) => addUser(trx, 'accepted'));
    expect(await countUsers(db)).toBe(1);
  });
});

describe('a limit', () => {
  it('ends statements that wait too long for a lock', async () => {
    const waiting = runTransaction(db, async (holder) => {
      await sql`lock table users in exclusive mode`.execute(holder);
      await db.connection().execute(async (other) => {
        await sql`set lock_timeout = 20`.execute(other);
        await addUser(other, 'blocked');
      });
    });
    await expect(waiting).rejects.toBeInstanceOf(DatabaseBusyError);
  });

  it.each([
    ['statement_timeout', '15s'],
    ['lock_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['transaction_timeout', '30s'],
  ])('is set for %s', async (name, expected) => {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${name}) as value`.execute(db);
    expect(rows).toEqual([{ value: expected }]);
  });
});

describe('inspectDatabase', () => {
  const inspect = (url: string) => inspectDatabase(url, { isThorough: true });

  it('finds a database of the game', async () => {
    const facts = await inspect(test.url);
    expect(facts).toMatchObject({ state: 'usable', identity: null, isReadableByOthers: false });
    expect(facts.bytes).toBeGreaterThan(1_000_000);
  });

  it.each([
    ['newer', `insert into kysely_migration values ('9999-later', '2030-01-01')`],
    ['older', `update kysely_migration set name = '0001-foundation' where name = '0001-schema'`],
  ])(
    'finds which version has made a database, and it is not opened (%s)',
    async (version, change) => {
      await changeTestDatabase(test.url, change);
      expect(await inspect(test.url)).toMatchObject({ state: version });
      await expect(openDatabase(test.url)).rejects.toThrow(`${version} version of the game`);
    },
  );

  it('finds an empty database, and none', async () => {
    expect(await inspect(test.url.replace(/[^/]+$/, 'postgres'))).toMatchObject({ state: 'empty' });
    expect(await inspect(`${test.url}_missing`)).toMatchObject({ state: 'missing' });
  });

  it('names neither user nor password when nobody answers', async () => {
    const [port] = [await findFreePorts(1)];
    const facts = await inspect(`postgres://anna:geheim@127.0.0.1:${port}/game`);
    expect(facts).toMatchObject({
      state: 'unreachable',
      location: `127.0.0.1:${port}/game`,
      damage: expect.stringContaining('ECONNREFUSED') as unknown,
    });
    expect(JSON.stringify(facts)).not.toMatch(/anna|geheim/);
  });
});
