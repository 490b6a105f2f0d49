import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPaymentsByState } from '../../../api/store/payments/payment-counts.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { MIGRATIONS } from '../../../api/store/database/migrate.ts';
import { listAuditTargets } from '../../../src/contract/admin/audit-target.ts';
import { createOldDatabase } from '../../kit/old-database.ts';

/** More than one batch of the migration. */
const USERS = 1500;
const TARGETS = [
  'plant 7 in growhouse 3',
  'payouts 4, 5, 4',
  'service payouts',
  'economy',
  'growhouse 3',
  ...Array.from({ length: USERS }, (_, index) => `user ${index + 1}`),
];

let dir: string;
let path: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-migration-'));
  path = join(dir, 'growerz.db');
  await createOldDatabase(path, Object.keys(MIGRATIONS).indexOf('0023-observability'));
  const sqlite = new SqliteDatabase(path);
  const insert = sqlite.prepare(
    `insert into audit_log (date_at_ms, admin_address, action, target) values (1, 'a', 'try', ?)`,
  );
  sqlite.transaction(() => TARGETS.forEach((target) => insert.run(target)))();
  sqlite.exec(`insert into services (short_name, is_started, last_run_at_ms, last_duration_ms, last_error)
    values ('backup', 1, 5000, 70, null), ('payouts', 1, 5000, 70, 'no'), ('cleanup', 1, null, null, null)`);
  sqlite.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('an upgrade indexes the audit trail and keeps what is known about the services', async () => {
  const db = await openDatabase(`file:${path}`);
  try {
    const rows = await db.selectFrom('audit_targets').selectAll().execute();
    const expected = TARGETS.flatMap((target, index) =>
      listAuditTargets(target).map((each) => ({ ...each, entry_id: index + 1 })),
    );
    const toKey = ({ entry_id: id, kind, name }: (typeof rows)[number]) => `${id} ${kind} ${name}`;
    expect(rows.map(toKey).toSorted()).toEqual(expected.map(toKey).toSorted());
    const services = await db
      .selectFrom('services')
      .select(['short_name', 'last_success_at_ms'])
      .orderBy('short_name')
      .execute();
    expect(services).toEqual([
      { short_name: 'backup', last_success_at_ms: 5070 },
      { short_name: 'cleanup', last_success_at_ms: null },
      { short_name: 'payouts', last_success_at_ms: null },
    ]);
    expect(await countPaymentsByState(db)).toContainEqual({ state: 'fulfilled', count: 0 });
  } finally {
    await db.destroy();
  }
});
