import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { listMoneyEvents, recordMoneyEvent } from '../../../api/store/payments/money-events.ts';
import { up } from '../../../api/store/migrations/0020-money-history.ts';

/** The indexes that the migration creates on older tables. */
const LIST_INDEXES = [
  'orders_amount',
  'orders_currency',
  'orders_age',
  'payments_amount',
  'payments_thc',
  'payments_sol',
  'payments_unfulfilled',
  'payments_kind',
  'payments_refusal',
  'payouts_amount',
  'payouts_currency',
  'payouts_age',
  'payouts_reason',
] as const;

let dir: string;
let db: Database;

/** Restores the tables as they were before the migration, and fills them. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-money-'));
  db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
  const { schema } = db;
  await schema.dropTable('batch_payouts').execute();
  await schema.dropTable('money_events').execute();
  for (const index of LIST_INDEXES) await schema.dropIndex(index).execute();
  await sql`insert into payout_batches
    (id, signature, transaction_base64, last_valid_block_height, accounts_opened, state, created_at_ms)
    values (7, 'a', '', 1, 0, 'confirmed', 0)`.execute(db);
  await sql`insert into payouts
    (id, address, currency, amount_units, reason, state, batch_id, created_at_ms)
    values (1, 'x', 'thc', 9007199254740993, 'harvest', 'confirmed', 7, 0),
      (2, 'y', 'sol', 5, 'refund', 'queued', null, 0)`.execute(db);
  await up(db.$extendTables<never>(), 'sqlite');
});
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true, force: true });
});

it('the migration keeps for which payouts the last batches were signed', async () => {
  const rows = await db.selectFrom('batch_payouts').selectAll().execute();
  expect(rows).toEqual([
    {
      batch_id: 7,
      payout_id: 1,
      address: 'x',
      currency: 'thc',
      amount_units: 9_007_199_254_740_993n,
    },
  ]);
});

describe('recordMoneyEvent', () => {
  it('keeps an event with its time, details and admin', async () => {
    const event = { event: 'held', payoutId: 2, note: 'asked by mail' } as const;
    await recordMoneyEvent(db, { ...event, adminAddress: 'admin' }, 5);
    expect(await listMoneyEvents(db, { payoutId: 2 })).toEqual([
      {
        id: 1,
        atMs: 5,
        payoutId: 2,
        paymentId: null,
        adminAddress: 'admin',
        details: { event: 'held', note: 'asked by mail' },
      },
    ]);
  });

  it('refuses an event about a payout that does not exist', async () => {
    const event = { event: 'unparked', payoutId: 99, reason: 'vault-short' } as const;
    await expect(recordMoneyEvent(db, event, 5)).rejects.toThrow();
  });
});
