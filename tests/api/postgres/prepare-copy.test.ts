import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../../api/restore/restore-database.ts';
import { createScratchDatabase, stageForDrill } from '../../../api/restore/stage-copy.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { DataInUseError } from '../../../api/store/database/server-lock.ts';
import { thc } from '../../../src/money/amounts.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { PRODUCTION } from '../../kit/production-environment.ts';
import { loadRows } from '../../kit/rows.ts';
import {
  changeTestDatabase,
  copyTestDatabase,
  readTestDatabase,
  type TestDatabase,
} from '../../kit/test-database.ts';
import { createVaultInspector } from '../../kit/vault-inspector.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOON = Date.UTC(2026, 10, 23, 12);
/** Tenths of a second from the beginning of 2026 until then. */
const UNUSED_ID = 282_096_000;

let game: GameFixture;
let original: TestDatabase;
let payoutId: number;
let newestMs: number;
let copy: TestDatabase;
beforeAll(async () => {
  game = await startGameFixture();
  const player = await game.createPlayer(1);
  await player.post('/account/calendar');
  const inspector = createVaultInspector(game.server);
  payoutId = await inspector.queuePayout(player.address, thc(5), 'thc', 'refund');
  const logs = game.ctx.db.selectFrom('logs').select(({ fn }) => fn.max('date_at_ms').as('ms'));
  newestMs = (await logs.executeTakeFirstOrThrow()).ms;
  original = await copyTestDatabase(game.ctx.backups.databaseUrl);
});
afterAll(async () => {
  await original.drop();
  await game.close();
});
beforeEach(async () => {
  copy = await copyTestDatabase(original.url);
});
afterEach(() => copy.drop());

const prepare = () => prepareDatabase({ kind: 'postgres', url: copy.url }, NOON);

async function withCopy<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(copy.url);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

const loadPrepared = () =>
  withCopy(async (db) => ({
    payouts: await db.selectFrom('payouts').select(['id', 'state']).execute(),
    events: await db.selectFrom('money_events').select(['payout_id', 'details_json']).execute(),
    gaps: await loadRows(db, 'reconciliation_gaps', {}, ['began_at_ms', 'compared_at_ms']),
    sessions: await db.selectFrom('sessions').select('user_id').execute(),
    processes: await db.selectFrom('server_processes').select('id').execute(),
    calendarLinks: await db.selectFrom('calendar_links').select('user_id').execute(),
    critical: await loadRows(db, 'logs', { level: 'Critical' }, ['date_at_ms', 'message']),
  }));

const PREPARED = () => ({
  payouts: [{ id: payoutId, state: 'set_aside' }],
  events: [{ payout_id: payoutId, details_json: { cause: 'restored', signature: null } }],
  gaps: [{ began_at_ms: newestMs, compared_at_ms: null }],
  sessions: [],
  processes: [],
  calendarLinks: [],
  critical: [
    {
      date_at_ms: newestMs,
      message: `Restored from the backup of ${new Date(newestMs).toISOString()}: 1 payouts are set aside`,
    },
  ],
});

describe('prepareDatabase', () => {
  it('sets open payouts aside, begins a gap at the newest thing that is known, and ends all sessions and links', async () => {
    expect(await prepare()).toMatchObject({ madeAtMs: newestMs });
    expect(await loadPrepared()).toEqual(PREPARED());
  });

  it('changes nothing more when it runs again', async () => {
    await prepare();
    await prepare();
    expect(await loadPrepared()).toEqual(PREPARED());
  });

  it('gives later payouts ids that the lost database cannot have used, and never lower ones', async () => {
    await prepare();
    const queue = () =>
      withCopy(async (db) => {
        const { rows } = await sql<{ id: bigint }>`
          select nextval(pg_get_serial_sequence('payouts', 'id')) as id`.execute(db);
        return Number(rows[0]?.id);
      });
    expect(await queue()).toBe(UNUSED_ID + 1);
    await prepareDatabase({ kind: 'postgres', url: copy.url }, NOON - 3_600_000);
    expect(await queue()).toBe(UNUSED_ID + 2);
  });

  it('refuses a database that somebody uses, and changes nothing', async () => {
    await withCopy(async (db) => {
      const before = await readTestDatabase(copy.url);
      await db.selectFrom('users').select('id').execute();
      await expect(prepare()).rejects.toThrow(DataInUseError);
      await expect(prepare()).rejects.toThrow('growerz-hub');
      expect(await readTestDatabase(copy.url)).toBe(before);
    });
  });

  it.each([
    ['that is none of the game', 'drop schema public cascade; create schema public', 'no database'],
    [
      'whose restore broke off before the keys',
      'alter table payout_batches drop constraint payout_batches_pkey cascade',
      'payout_batches has no primary key',
    ],
    [
      'whose rows refer to missing ones',
      'set session_replication_role = replica; delete from users',
      'calendar_links: 1 rows refer to a missing row of users',
    ],
    [
      'of a newer version',
      `insert into kysely_migration values ('9999-later', '2030-01-01')`,
      'was made by a newer version of the game',
    ],
    [
      'of an older version',
      `update kysely_migration set name = '0001-foundation' where name = '0001-schema'`,
      'was made by an older version of the game',
    ],
  ])('refuses a database %s', async (_title, statement, message) => {
    await changeTestDatabase(copy.url, statement);
    await expect(prepare()).rejects.toThrow(message);
  });
});

it('stageForDrill with PostgreSQL prepares a clone for the drill, and not the copy', async () => {
  const before = await readTestDatabase(copy.url);
  const chosen = { kind: 'postgres', url: copy.url } as const;
  const scratch = createScratchDatabase(chosen, '');
  const staged = await stageForDrill(chosen, { url: scratch.url, nowMs: NOON });
  expect(staged).toMatchObject({ damage: [], pendingMigrations: [], madeAtMs: newestMs });
  expect(await readTestDatabase(scratch.url)).toContain('set_aside');
  expect(await readTestDatabase(copy.url)).toBe(before);
  await scratch.remove();
  await expect(readTestDatabase(scratch.url)).rejects.toThrow('does not exist');
});

describe('npm run restore', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'api/commands/restore.ts'), ...args], {
      env: { ...PRODUCTION, PATH: process.env.PATH, DATABASE_URL: copy.url },
    });

  it('prepares the database and says what happens next', async () => {
    const { stdout } = await run('--from', copy.url);
    expect(stdout).toContain('Everybody signs in again');
    expect(stdout).not.toContain('password');
    expect((await loadPrepared()).payouts).toEqual([{ id: payoutId, state: 'set_aside' }]);
  });

  it('asks for a copy, because PostgreSQL is not backed up by the game', async () => {
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('name a restored copy with --from postgres://') as unknown,
    });
  });
});
