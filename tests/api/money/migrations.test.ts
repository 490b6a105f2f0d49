import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initializeEconomy } from '../../../api/actions/economy/economy.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { MIGRATIONS } from '../../../api/store/database/migrate.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { sol } from '../../../src/money/amounts.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { createOldDatabase } from '../../kit/old-database.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../../kit/test-database.ts';

const LIMITS = ['max_order_lamports', 'max_wallet_lamports', 'max_day_lamports'] as const;
const OLD_DEFAULTS = [sol('10'), sol('25'), sol('250')];
const FINDING = `insert into reconciliation_findings (key, kind, message, rows_json, found_at_ms)
  values ('a', 'balance', 'A difference', '[]', 1)`;
const ECONOMY = `insert into economy (id, rate, rate_set_at_ms, rate_valid_hours, max_order_lamports,
    max_wallet_lamports, max_day_lamports, kept_units, are_purchases_paused, is_exchange_paused,
    are_payouts_paused)
  values (1, '0.00002', 1, 24, ${OLD_DEFAULTS.join(', ')}, 0, 0, 0, 0)`;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-migration-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a migration about money', () => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await createTestDatabase(await mkdtemp(join(dir, 'new-')));
    db = await openDatabase(test.url);
    return async () => {
      await db.destroy();
      await test.drop();
    };
  });
  const repeat = (name: keyof typeof MIGRATIONS) =>
    MIGRATIONS[name](db as never, isPostgres() ? 'postgres' : 'sqlite');

  it.each([
    ['the earlier defaults', OLD_DEFAULTS, [sol('4'), sol('10'), sol('40')]],
    ['limits that a superadmin has set', [sol('9'), sol('24'), sol('249')], null],
    ['a mixture', [sol('10'), sol('24'), sol('250')], [sol('4'), sol('24'), sol('40')]],
  ])('lowers only limits that are earlier defaults (%s)', async (_name, before, after) => {
    await initializeEconomy({ db, now: () => 1 }, TEST_ECONOMY);
    const [order = 0n, wallet = 0n, day = 0n] = before;
    const changed = { max_order_lamports: order, max_wallet_lamports: wallet };
    await db
      .updateTable('economy')
      .set({ ...changed, max_day_lamports: day })
      .execute();
    await repeat('0038-exchange-limits');
    const row = await db.selectFrom('economy').select(LIMITS).executeTakeFirstOrThrow();
    expect(LIMITS.map((name) => row[name])).toEqual(after ?? before);
  });

  it('lets earlier differences stop everything until they are decided again', async () => {
    const { schema } = db;
    for (const column of ['stops', 'shortfall_units', 'shortfall_lamports']) {
      await schema.alterTable('reconciliation_findings').dropColumn(column).execute();
    }
    await sql.raw(FINDING).execute(db);
    await repeat('0040-difference-stops');
    const rows = await db.selectFrom('reconciliation_findings').selectAll().execute();
    expect(rows).toMatchObject([
      { stops: 'everything', shortfall_units: 0n, shortfall_lamports: 0n },
    ]);
  });
});

it.skipIf(isPostgres())('an old database keeps its money through these migrations', async () => {
  const path = join(dir, 'old.db');
  await createOldDatabase(path, Object.keys(MIGRATIONS).indexOf('0038-exchange-limits'));
  const sqlite = new SqliteDatabase(path);
  sqlite.exec(FINDING);
  sqlite.exec(ECONOMY);
  sqlite.close();
  const db = await openDatabase(`file:${path}`);
  try {
    const findings = await db.selectFrom('reconciliation_findings').selectAll().execute();
    expect(findings).toMatchObject([{ key: 'a', stops: 'everything', shortfall_units: 0n }]);
    const payouts = await db.selectFrom('payouts').select(['state', 'parked_reason']).execute();
    expect(payouts).toEqual(Array(2).fill({ state: 'queued', parked_reason: null }));
    const economy = await db
      .selectFrom('economy')
      .select([...LIMITS, 'max_admin_seeds'])
      .execute();
    expect(economy).toEqual([
      {
        max_order_lamports: sol('4'),
        max_wallet_lamports: sol('10'),
        max_day_lamports: sol('40'),
        max_admin_seeds: 20,
      },
    ]);
  } finally {
    await db.destroy();
  }
});
