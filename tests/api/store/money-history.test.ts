import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { listMoneyEvents, recordMoneyEvent } from '../../../api/store/payments/money-events.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

let dir: string;
let db: Database;

shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
  await sql`insert into payouts
    (id, address, currency, amount_units, reason, state, created_at_ms)
    values (1, 'x', 'thc', 9007199254740993, 'harvest', 'confirmed', 0),
      (2, 'y', 'sol', 5, 'refund', 'queued', 0)`.execute(db);
});
afterAll(() => db.destroy());

describe('recordMoneyEvent', () => {
  it('keeps an event with its time, details and admin', async () => {
    const event = { event: 'held', payoutId: 2, note: 'asked by mail' } as const;
    await recordMoneyEvent(db, { ...event, adminAddress: 'admin' }, 5);
    expect(await listMoneyEvents(db, { payoutId: 2 })).toEqual([
      {
        id: 1,
        at_ms: 5,
        payout_id: 2,
        payment_id: null,
        admin_address: 'admin',
        details: { event: 'held', note: 'asked by mail' },
      },
    ]);
  });

  it('refuses an event about a payout that does not exist', async () => {
    const event = { event: 'unparked', payoutId: 99, reason: 'vault-short' } as const;
    await expect(recordMoneyEvent(db, event, 5)).rejects.toThrow();
  });
});
