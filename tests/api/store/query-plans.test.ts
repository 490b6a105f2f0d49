import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { runTransaction } from '../../../api/store/database/transaction.ts';
import { countPaymentsSetAside, loadUnsettledPayouts } from '../../../api/store/admin/dashboard.ts';
import { listUpgrades } from '../../../api/store/growhouses/almanac.ts';
import { countAccountsOpenedSince } from '../../../api/store/payouts/batches.ts';
import {
  listQueuedExchanges,
  sumExchanged,
  sumOwedThc,
  sumQueuedHarvests,
} from '../../../api/store/payouts/exchanges.ts';
import { parkWithoutAccount } from '../../../api/store/payouts/parking.ts';
import { listSettledThc, sumPendingThc } from '../../../api/store/payouts/queue.ts';
import { loadPaymentsSetAside } from '../../../api/store/payments/payments.ts';
import { runStatements } from '../../../api/tracing/channels.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

/** What a game that is years old must not read as a whole, because players or payouts wait for it. */

const address = 'wallet';
const statements: string[] = [];
let dir: string;
let db: Database;
shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  runStatements.subscribe(({ sql }) => statements.push(sql));
  db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
});
afterAll(() => db.destroy());

/** Lists how the server's connections find payouts, batches and payments in what `run` sends. */
async function explain(run: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await run();
  const sent = statements.filter((sql) => /payouts|payout_batches|payments/.test(sql));
  const steps: string[] = [];
  for (const sql of sent) {
    const values = Array.from(sql.matchAll(/\?/g), () => 1);
    const query = CompiledQuery.raw(`explain query plan ${sql}`, values);
    const { rows } = await db.executeQuery<{ detail: string }>(query);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps.filter((detail) => /^(SEARCH|SCAN)/.test(detail));
}

it.each([
  ['what is owed to a wallet', () => sumPendingThc(db, address), ['pending']],
  [
    'the last payouts of a wallet',
    () => listSettledThc(db, { address, afterMs: 1, limit: 5 }),
    ['address'],
  ],
  [
    'the payouts that a missing token account stops',
    () =>
      runTransaction(db, (connection) =>
        parkWithoutAccount(connection, [address], { exceptReasons: [], nowMs: 1 }),
      ),
    ['address_age', 'address_age'],
  ],
  ['all that is owed', () => sumOwedThc(db, { balanceReadAtMs: 1 }), ['unsettled', 'confirmed']],
  ['the harvests that wait', () => sumQueuedHarvests(db), ['unsettled']],
  [
    'the exchanges that wait',
    () => listQueuedExchanges(db),
    ['open', undefined, undefined, 'payment'],
  ],
  ['what the dashboard counts', () => loadUnsettledPayouts(db), ['unsettled']],
])('finds %s by an index of few rows', async (_, run, indexes) => {
  const steps = await explain(run);
  expect(steps.map((step) => /INDEX payouts_(\w+)/.exec(step)?.[1])).toEqual(indexes);
});

it('finds batches and payments by an index of few rows', async () => {
  const steps = await explain(async () => {
    await countAccountsOpenedSince(db, 1);
    await sumExchanged(db, { address, sinceMs: 1 });
    await listUpgrades(db, address);
    await countPaymentsSetAside(db);
    await loadPaymentsSetAside(db);
  });
  expect(steps.map((step) => /INDEX (\w+)/.exec(step)?.[1])).toEqual([
    'payout_batches_age',
    'payments_exchanged',
    'payments_address',
    'payments_address',
    'payments_set_aside',
    'payments_set_aside',
  ]);
});
