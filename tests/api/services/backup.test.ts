import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBackup } from '../../../api/actions/housekeeping/backup.ts';
import { makeFirstBackup } from '../../../api/commands/first-backup.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { renewGame } from '../../kit/game-fixture.ts';
import { addRow, loadLastRow, loadRow, loadRows } from '../../kit/rows.ts';

const HOUR_MS = 3_600_000;

let copies: Database[];
const game = renewGame({ now: Date.UTC(2026, 10, 21, 9, 15, 30) });
beforeEach(() => {
  copies = [];
});
afterEach(async () => {
  for (const copy of copies) await copy.destroy();
});

const listFiles = () => readdirSync(game.ctx.backups.dir).toSorted();

/** Opens the newest backup as a server would after a restore. */
async function openRestored(): Promise<Database> {
  const [newest = ''] = listFiles()
    .filter((name) => name.endsWith('.db'))
    .toReversed();
  const copy = await openDatabase(`file:${join(game.ctx.backups.dir, newest)}`);
  copies.push(copy);
  return copy;
}

const TABLES = ['users', 'growhouses', 'plants', 'growers', 'payouts', 'services'] as const;
async function loadContents(db: Database): Promise<Record<string, unknown>> {
  const read = TABLES.map(async (table) => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>;
}

const insertPayout = (
  address: string,
  amount_units: bigint,
  state: 'queued' | 'sent' | 'confirmed',
  db = game.ctx.db,
) => addRow(db, 'payouts', { address, amount_units, state, created_at_ms: game.nowMs() });

it('a backup is a complete copy that only its owner can read', async () => {
  await game.createPlayer(1);
  await game.createPlayer(4);
  await runBackup(game.ctx);
  expect(listFiles()).toEqual(['growerz-2026-11-21T091530Z.db']);
  const path = join(game.ctx.backups.dir, 'growerz-2026-11-21T091530Z.db');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(game.ctx.backups.dir).mode & 0o777).toBe(0o700);
  expect(await loadContents(await openRestored())).toEqual(await loadContents(game.ctx.db));
});

it('a backup is logged', async () => {
  await runBackup(game.ctx);
  const { message } = await loadRow(game.ctx.db, 'logs', { category: 'Service Action' });
  expect(message).toMatch(/^Backed up to growerz-2026-11-21T091530Z\.db, \d+\.\d MB$/);
});

it('a backup is consistent while players keep writing', async () => {
  const { db } = game.ctx;
  const player = await game.createPlayer(1);
  // Two rows per transaction: a backup with only one of them would be inconsistent.
  let isOver = false;
  let written = 0;
  const write = async () => {
    while (!isOver) {
      await db.transaction().execute(async (pair) => {
        for (const currency of ['thc', 'sol'] as const) {
          await addRow(pair, 'payouts', { address: player.address, currency });
        }
      });
      written += 1;
      // Leaves the processor to the process that copies, whose priority is low.
      await pause(1);
    }
  };
  const writing = write();
  await runBackup(game.ctx).finally(() => (isOver = true));
  await writing;
  const copy = await openRestored();
  const counts = await copy
    .selectFrom('payouts')
    .select(['currency', (eb) => eb.fn.countAll<number>().as('payout_count')])
    .groupBy('currency')
    .execute();
  const [one, other] = counts.map(({ payout_count }) => payout_count);
  expect(one).toBe(other);
  // Writing went on during the backup and after its snapshot.
  expect(written).toBeGreaterThan(one ?? 0);
});

describe('a restored database', () => {
  it('sets aside payouts that may have been paid since', async () => {
    const { address } = await game.createPlayer(0);
    await insertPayout(address, 1n, 'queued');
    await insertPayout(address, 2n, 'sent');
    await insertPayout(address, 3n, 'confirmed');
    await runBackup(game.ctx);
    const states = (db: Database) =>
      db.selectFrom('payouts').select(['amount_units', 'state']).orderBy('id').execute();
    expect(await states(game.ctx.db)).toEqual([
      { amount_units: 1n, state: 'queued' },
      { amount_units: 2n, state: 'sent' },
      { amount_units: 3n, state: 'confirmed' },
    ]);
    const copy = await openRestored();
    expect(await states(copy)).toEqual([
      { amount_units: 1n, state: 'set_aside' },
      { amount_units: 2n, state: 'set_aside' },
      { amount_units: 3n, state: 'confirmed' },
    ]);
    expect(await listMoneyEvents(copy, { payoutId: 2 })).toMatchObject([
      { at_ms: game.nowMs(), details: { event: 'set-aside', cause: 'restored' } },
    ]);
    expect(await listMoneyEvents(copy, { payoutId: 3 })).toEqual([]);
    expect(await loadLastRow(copy, 'logs')).toMatchObject({
      level: 'Critical',
      message: 'Restored from the backup of 2026-11-21T09:15:30.000Z: 2 payouts are set aside',
    });
  });

  it('gives new payouts ids that were never used', async () => {
    const { address } = await game.createPlayer(0);
    await insertPayout(address, 1n, 'confirmed');
    await runBackup(game.ctx);
    const copy = await openRestored();
    // What the original paid after the copy was made.
    for (let count = 0; count < 50; count++) await insertPayout(address, 1n, 'confirmed');
    const listIds = async (db: Database) =>
      (await db.selectFrom('payouts').select('id').orderBy('id').execute()).map(({ id }) => id);
    const used = await listIds(game.ctx.db);
    for (let count = 0; count < 3; count++) await insertPayout(address, 1n, 'queued', copy);
    const [first, ...later] = await listIds(copy);
    expect(first).toBe(used[0]);
    expect(later).toHaveLength(3);
    expect(later.filter((id) => used.includes(id))).toEqual([]);
    expect(Math.min(...later)).toBeGreaterThan(1_000_000);
  });

  it('continues with the next ids when it is opened again', async () => {
    const { address } = await game.createPlayer(0);
    await runBackup(game.ctx);
    await insertPayout(address, 1n, 'queued', await openRestored());
    const again = await openRestored();
    await insertPayout(address, 1n, 'queued', again);
    const ids = await again.selectFrom('payouts').select('id').orderBy('id').execute();
    expect((ids[1]?.id ?? 0) - (ids[0]?.id ?? 0)).toBe(1);
  });

  it.each(['sessions', 'calendar_links'] as const)('has no rows of %s', async (table) => {
    const player = await game.createPlayer();
    await player.post('/account/calendar');
    await runBackup(game.ctx);
    // One of them may have ended since.
    expect(await loadRows(await openRestored(), table)).toEqual([]);
    expect(await loadRows(game.ctx.db, table)).toHaveLength(1);
  });
});

/** Makes `setPriority` fail as in a sandbox of systemd. */
const FORBID = `
  import { syncBuiltinESMExports } from 'node:module';
  import os from 'node:os';
  os.setPriority = () => { throw new Error('operation not permitted'); };
  syncBuiltinESMExports();`;

describe('the backup folder', () => {
  it('keeps the newest seven backups and all other files', async () => {
    const { dir } = game.ctx.backups;
    mkdirSync(dir);
    writeFileSync(join(dir, 'notes.txt'), '');
    for (let day = 1; day <= 8; day++) {
      writeFileSync(join(dir, `growerz-2026-11-0${day}T000000Z.db`), '');
    }
    await runBackup(game.ctx);
    expect(listFiles()).toEqual([
      ...[3, 4, 5, 6, 7, 8].map((day) => `growerz-2026-11-0${day}T000000Z.db`),
      'growerz-2026-11-21T091530Z.db',
      'notes.txt',
    ]);
  });

  it('never shows incomplete backups and removes leftovers of a killed process', async () => {
    const { dir } = game.ctx.backups;
    mkdirSync(dir);
    const leftover = 'growerz-2026-11-20T000000Z.db.partial';
    writeFileSync(join(dir, leftover), 'half');
    writeFileSync(join(dir, `${leftover}-journal`), 'half');
    const backups = { ...game.ctx.backups, databaseUrl: 'file:/nowhere/growerz.db' };
    await expect(runBackup({ ...game.ctx, backups })).rejects.toThrow('could not be copied');
    expect(listFiles()).toEqual([]);
    game.passHours(1);
    await runBackup(game.ctx);
    expect(listFiles()).toEqual(['growerz-2026-11-21T101530Z.db']);
  });

  it('gets a backup where no process may change its priority', async () => {
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(FORBID)}`);
    try {
      await runBackup(game.ctx);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(listFiles()).toEqual(['growerz-2026-11-21T091530Z.db']);
  });

  it('gets no backup of a damaged database', async () => {
    const path = join(game.ctx.backups.dir, '..', 'damaged.db');
    writeFileSync(path, 'this is no database at all, however long it goes on');
    const backups = { ...game.ctx.backups, databaseUrl: `file:${path}` };
    await expect(runBackup({ ...game.ctx, backups })).rejects.toThrow('not a database');
    expect(listFiles()).toEqual([]);
  });
});

it('a backup is made by its service once a day', async () => {
  await game.server.services.start('backup');
  const { ended } = await game.server.services.run('backup');
  await ended;
  expect(listFiles()).toHaveLength(1);
  const { next_run_at_ms: nextRunAtMs } = await loadRow(game.ctx.db, 'services', {
    short_name: 'backup',
  });
  expect(nextRunAtMs).toBe(game.ctx.now() + 24 * HOUR_MS);
});

it('makeFirstBackup does not reject when the database cannot be read', async () => {
  const { server, ctx } = game;
  await ctx.db.schema.alterTable('services').renameTo('gone').execute();
  await makeFirstBackup(ctx, server.services);
  expect(server.logged.map(({ event }) => event)).toContain('backup.failed');
});
