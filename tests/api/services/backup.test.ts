import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../api/actions/back-up.ts';
import { type Database, openDatabase } from '../../../api/store/database.ts';
import { type Farm, startFarm } from '../../kit/farm.ts';

const HOUR_MS = 3_600_000;

let farm: Farm;
let copies: Database[];
beforeEach(async () => {
  copies = [];
  farm = await startFarm({ now: Date.UTC(2026, 10, 21, 9, 15, 30) });
});
afterEach(async () => {
  for (const copy of copies) await copy.destroy();
  await farm.close();
});

const files = () => readdirSync(farm.ctx.backups.dir).toSorted();

/** Opens the newest copy as a server would that finds it in the place of its database. */
async function restored(): Promise<Database> {
  const [newest = ''] = files().toReversed();
  const copy = await openDatabase(`file:${join(farm.ctx.backups.dir, newest)}`);
  copies.push(copy);
  return copy;
}

const TABLES = ['users', 'growhouses', 'plants', 'growers', 'payouts', 'services'] as const;
async function contents(db: Database): Promise<Record<string, unknown>> {
  const read = TABLES.map(async (table) => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>;
}

const owe = (address: string, amount_units: bigint, state: 'queued' | 'sent' | 'confirmed') =>
  farm.ctx.db
    .insertInto('payouts')
    .values({
      address,
      currency: 'thc',
      amount_units,
      reason: 'harvest',
      plant_id: null,
      growhouse_id: null,
      state,
      created_at_ms: farm.nowMs(),
    })
    .execute();

it('is a whole copy of its own, for nobody else to read', async () => {
  await farm.newFarmer(1);
  await farm.newFarmer(4);
  await backUp(farm.ctx);
  expect(files()).toEqual(['growerz-2026-11-21T091530Z.db']);
  const path = join(farm.ctx.backups.dir, 'growerz-2026-11-21T091530Z.db');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(farm.ctx.backups.dir).mode & 0o777).toBe(0o700);
  expect(await contents(await restored())).toEqual(await contents(farm.ctx.db));
});

it('is told in the log', async () => {
  await backUp(farm.ctx);
  const { message } = await farm.ctx.db
    .selectFrom('logs')
    .select('message')
    .where('category', '=', 'Service Action')
    .executeTakeFirstOrThrow();
  expect(message).toMatch(/^Backed up to growerz-2026-11-21T091530Z\.db, \d+\.\d MB$/);
});

it('holds one moment, also while players go on', async () => {
  const { db } = farm.ctx;
  const farmer = await farm.newFarmer(1);
  // Two rows at a time, in one transaction: a copy with one of them alone would be torn.
  let isOver = false;
  let written = 0;
  const write = async () => {
    while (!isOver) {
      await db.transaction().execute(async (pair) => {
        for (const currency of ['thc', 'sol'] as const) {
          await pair
            .insertInto('payouts')
            .values({
              address: farmer.address,
              currency,
              amount_units: 1n,
              reason: 'harvest',
              plant_id: null,
              growhouse_id: null,
              created_at_ms: farm.nowMs(),
            })
            .execute();
        }
      });
      written += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const writing = write();
  await backUp(farm.ctx).finally(() => (isOver = true));
  await writing;
  const copy = await restored();
  const counts = await copy
    .selectFrom('payouts')
    .select(['currency', (eb) => eb.fn.countAll<number>().as('payout_count')])
    .groupBy('currency')
    .execute();
  const [one, other] = counts.map(({ payout_count }) => payout_count);
  expect(one).toBe(other);
  // It went on during the copy, and after the moment that the copy holds.
  expect(written).toBeGreaterThan(one ?? 0);
});

describe('what is restored', () => {
  it('pays nothing that may have been paid since', async () => {
    const { address } = await farm.newFarmer(0);
    await owe(address, 1n, 'queued');
    await owe(address, 2n, 'sent');
    await owe(address, 3n, 'confirmed');
    await backUp(farm.ctx);
    const states = (db: Database) =>
      db.selectFrom('payouts').select(['amount_units', 'state']).orderBy('id').execute();
    expect(await states(farm.ctx.db)).toEqual([
      { amount_units: 1n, state: 'queued' },
      { amount_units: 2n, state: 'sent' },
      { amount_units: 3n, state: 'confirmed' },
    ]);
    const copy = await restored();
    expect(await states(copy)).toEqual([
      { amount_units: 1n, state: 'set_aside' },
      { amount_units: 2n, state: 'set_aside' },
      { amount_units: 3n, state: 'confirmed' },
    ]);
    const last = await copy
      .selectFrom('logs')
      .select(['level', 'message'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      level: 'Critical',
      message: 'Restored from the backup of 2026-11-21T09:15:30.000Z: 2 payouts are set aside',
    });
  });

  it('knows nobody who has signed out since', async () => {
    await farm.newFarmer(0);
    await backUp(farm.ctx);
    expect(await (await restored()).selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await farm.ctx.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });
});

describe('the folder', () => {
  it('keeps the newest seven, and what is not of it', async () => {
    const { dir } = farm.ctx.backups;
    mkdirSync(dir);
    writeFileSync(join(dir, 'notes.txt'), '');
    for (let day = 1; day <= 8; day++) {
      writeFileSync(join(dir, `growerz-2026-11-0${day}T000000Z.db`), '');
    }
    await backUp(farm.ctx);
    expect(files()).toEqual([
      ...[3, 4, 5, 6, 7, 8].map((day) => `growerz-2026-11-0${day}T000000Z.db`),
      'growerz-2026-11-21T091530Z.db',
      'notes.txt',
    ]);
  });

  it('never shows what is not whole, and is rid of what a killed process left', async () => {
    const { dir } = farm.ctx.backups;
    mkdirSync(dir);
    const left = 'growerz-2026-11-20T000000Z.db.partial';
    writeFileSync(join(dir, left), 'half');
    writeFileSync(join(dir, `${left}-journal`), 'half');
    const backups = { ...farm.ctx.backups, databaseUrl: 'file:/nowhere/growerz.db' };
    await expect(backUp({ ...farm.ctx, backups })).rejects.toThrow('could not be copied');
    expect(files()).toEqual([]);
    farm.passHours(1);
    await backUp(farm.ctx);
    expect(files()).toEqual(['growerz-2026-11-21T101530Z.db']);
  });

  it('refuses to keep a copy of a damaged database', async () => {
    const path = join(farm.ctx.backups.dir, '..', 'damaged.db');
    writeFileSync(path, 'this is no database at all, however long it goes on');
    const backups = { ...farm.ctx.backups, databaseUrl: `file:${path}` };
    await expect(backUp({ ...farm.ctx, backups })).rejects.toThrow('not a database');
    expect(files()).toEqual([]);
  });
});

it('is what its service does, once a day', async () => {
  await farm.server.services.start('backup');
  await farm.server.services.run('backup').ended;
  expect(files()).toHaveLength(1);
  expect(farm.server.timers.pending()).toEqual([24 * HOUR_MS]);
});
