import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../api/actions/transaction.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { assertWritable } from '../../../api/store/database/health.ts';
import { ensureUser, findUserByAddress } from '../../../api/store/users/users.ts';
import { renewGame } from '../../kit/game-fixture.ts';
import { createStaffedPlayer, insertPlant, loadPlantRow } from '../../kit/growhouse-rows.ts';
import { addRow } from '../../kit/rows.ts';

let other: SqliteDatabase.Database;
const game = renewGame();
beforeEach(() => {
  other = openOther(game.ctx.backups.databaseUrl);
});
afterEach(() => {
  other.close();
});

/** Opens the database as another process would. */
const openOther = (url: string) => new SqliteDatabase(url.replace(/^file:/, ''), { timeout: 0 });

describe('a database that another process has locked', () => {
  it('answers reads and health checks at once while an action waits for it', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 0 });
    other.exec('begin immediate');
    let isWatered = false;
    const watering = player.post(`/plant/${id}/water`, {}).then((reply) => {
      isWatered = true;
      return reply;
    });
    // Few, because the action gives up after five seconds.
    for (let read = 0; read < 5; read++) {
      expect((await player.get(`/growhouse/${growhouse.id}`)).status).toBe(200);
      expect((await game.server.call('GET', '/health')).status).toBe(200);
    }
    expect(isWatered).toBe(false);
    other.exec('commit');
    expect((await watering).status).toBe(200);
    expect(await loadPlantRow(game, id)).toMatchObject({ stage: 2 });
  });

  it('lets fifty waiting actions through once it is unlocked', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    other.exec('begin immediate');
    const renaming = Array.from({ length: 50 }, (_, index) =>
      player.post(`/growhouse/${growhouse.id}/nickname`, { nickname: `Fern ${index}` }),
    );
    await player.get(`/growhouse/${growhouse.id}`);
    other.exec('rollback');
    const replies = await Promise.all(renaming);
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
  });

  it('loses no action to a second writer', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    let isOver = false;
    const write = async () => {
      const insert = other.prepare(
        "insert into alarms (name, message, raised_at_ms) values ('test', 'on', 1) on conflict do nothing",
      );
      while (!isOver) {
        try {
          other.exec('begin immediate');
          insert.run();
          // Lets the server run while the lock is held.
          await new Promise((resolve) => setImmediate(resolve));
          other.exec('commit');
        } catch (error) {
          if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const writing = write();
    const statuses: number[] = [];
    for (let round = 0; round < 100; round++) {
      const nickname = `Moss ${round}`;
      const { status } = await player.post(`/growhouse/${growhouse.id}/nickname`, { nickname });
      statuses.push(status);
    }
    isOver = true;
    await writing;
    expect(statuses).toEqual(Array<number>(100).fill(200));
  });
});

describe('a database that stays locked', () => {
  let dir: string;
  let db: Database;
  let holder: SqliteDatabase.Database;
  /** The pauses of the driver, which take no time here. */
  let pausesMs: number[];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'growerz-locked-'));
    const url = `file:${join(dir, 'growerz.db')}`;
    let nowMs = 0;
    pausesMs = [];
    const wait = (ms: number) => {
      nowMs += ms;
      pausesMs.push(ms);
      return Promise.resolve();
    };
    db = await openDatabase(url, { waiting: { nowMs: () => nowMs, wait } });
    holder = openOther(url);
    holder.exec('begin immediate');
  });
  afterEach(async () => {
    holder.close();
    await db.destroy();
    await rm(dir, { recursive: true });
  });

  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  it('fails a transaction with DatabaseBusyError after five seconds of short pauses', async () => {
    let hasRun = false;
    const work = inTransaction({ ...game.ctx, db }, () => Promise.resolve((hasRun = true)));
    await expect(work).rejects.toMatchObject({ name: 'DatabaseBusyError' });
    expect(hasRun).toBe(false);
    expect(sum(pausesMs)).toBeGreaterThanOrEqual(5000);
    expect(sum(pausesMs)).toBeLessThan(5100);
    expect(Math.max(...pausesMs)).toBeLessThan(100);
  });

  it('fails a single statement in the same way', async () => {
    await expect(ensureUser(db, 'somebody', 1)).rejects.toMatchObject({
      name: 'DatabaseBusyError',
    });
    expect(await findUserByAddress(db, 'somebody')).toBeNull();
  });

  it('answers an action 503 with a message and changes nothing', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const own = game.ctx.db;
    // The same file, with a driver whose five seconds pass at once.
    let nowMs = 0;
    const wait = (ms: number) => Promise.resolve((nowMs += ms));
    const waiting = { nowMs: () => nowMs, wait };
    game.ctx.db = await openDatabase(game.ctx.backups.databaseUrl, { waiting });
    other.exec('begin immediate');
    const path = `/growhouse/${growhouse.id}/nickname`;
    expect(await player.post(path, { nickname: 'Fern' })).toMatchObject({
      status: 503,
      code: 'DATABASE_BUSY',
      message: 'the server is busy, try again in a moment',
    });
    other.exec('rollback');
    expect((await player.post(path, { nickname: 'Moss' })).status).toBe(200);
    await game.ctx.db.destroy();
    game.ctx.db = own;
    const logged = game.server.logged.filter(({ level }) => level === 'error');
    expect(logged).toEqual([]);
  });
});

describe('a full disk', () => {
  /** Forbids the file to grow and uses up what is free within it. */
  async function fillDatabase(): Promise<void> {
    const { db } = game.ctx;
    const { sql } = await import('kysely');
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
    for (const length of [100_000, 3000, 300, 30, 3]) {
      const line = { level: 'Info', category: 'Error', address: null, date_at_ms: 1 } as const;
      for (let count = 0; count < 5000; count++) {
        const message = 'x'.repeat(length);
        const isWritten = await addRow(db, 'logs', { ...line, message }).then(
          () => true,
          () => false,
        );
        if (!isWritten) break;
      }
    }
  }

  it('answers an action 503 with a message and changes nothing', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0 });
    await fillDatabase();
    const before = await loadPlantRow(game, id);
    for (const path of [`/plant/${id}/harvest`, `/growhouse/${growhouse.id}/harvestall`]) {
      expect(await player.post(path, {})).toMatchObject({
        status: 503,
        code: 'DATABASE_UNAVAILABLE',
        message: 'the server cannot save anything right now, try again later',
      });
    }
    expect(await loadPlantRow(game, id)).toEqual(before);
    const payouts = await game.ctx.db.selectFrom('payouts').selectAll().execute();
    expect(payouts).toEqual([]);
    expect(game.server.logged.some(({ event }) => event === 'request.failed')).toBe(true);
    expect((await player.get(`/growhouse/${growhouse.id}`)).status).toBe(200);
  });

  it('is live but not ready', async () => {
    expect((await game.server.call('GET', '/ready')).status).toBe(200);
    game.passHours(1);
    await fillDatabase();
    const ready = await game.server.call('GET', '/ready');
    expect({ status: ready.status, code: ready.body.code }).toEqual({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
    });
    expect((await game.server.call('GET', '/health')).status).toBe(200);
  });

  it('is not ready a little before it is full', async () => {
    const { db, backups } = game.ctx;
    await expect(assertWritable(db, backups.databaseUrl, Infinity)).rejects.toMatchObject({
      name: 'DatabaseStorageError',
    });
  });
});
