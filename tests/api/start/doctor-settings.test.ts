import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { checkConfiguration } from '../../../api/config/checks/check-configuration.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { insertEconomy } from '../../../api/store/server/economy.ts';
import { type Settings, newAddress } from '../../kit/configuration-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { REMOTE_CHAIN } from '../../kit/production-environment.ts';
import { addMigrationName } from '../../kit/sample-database.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

/** What the doctor finds without a node. */

const NOWHERE = 'http://127.0.0.1:1';

let dir: string;
let databasePath: string;
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  databasePath = join(dir, 'data', 'growerz.db');
  mkdirSync(join(dir, 'data'));
  writeFileSync(join(dir, 'index.html'), '<html></html>');
});

const check = (settings: Settings = {}) =>
  checkConfiguration(
    {
      ...REMOTE_CHAIN,
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: NOWHERE,
      DATA_DIR: join(dir, 'data'),
      PORT: '0',
      ...settings,
    },
    { isPlay: false, nowMs: Date.now(), clientDir: dir },
  );

/** Creates the database of an earlier server, with this rate. */
async function createDatabase(rate = TEST_ECONOMY.rate): Promise<void> {
  const db = await openDatabase(`file:${databasePath}`);
  await insertEconomy(db, { ...TEST_ECONOMY, rate }, 0);
  await db.destroy();
}

it.each<[string, 'warning' | 'problem', string, RegExp, Settings]>([
  [
    'a misspelled variable',
    'warning',
    'Environment',
    /^TRUST_PROXI has no effect$/,
    { TRUST_PROXI: '1' },
  ],
  [
    'no superadmin',
    'warning',
    'Superadmins',
    /^none in SUPERADMIN_WALLETS$/,
    { SOLANA_CLUSTER: 'devnet' },
  ],
  [
    'one superadmin',
    'warning',
    'Superadmins',
    /^only one in SUPERADMIN_WALLETS$/,
    { SOLANA_CLUSTER: 'devnet', SUPERADMIN_WALLETS: newAddress() },
  ],
  [
    'no low-water mark for SOL',
    'warning',
    'Low-water mark',
    /^VAULT_LOW_WATER_SOL is not set/,
    { SOLANA_CLUSTER: 'devnet', VAULT_LOW_WATER_THC: '1000' },
  ],
  [
    'limits that contradict each other',
    'problem',
    'Limits',
    /one exchange may pay .* SOL/,
    { SIGNER_HOURLY_SOL: '1' },
  ],
  [
    'an unusual rate',
    'warning',
    'Rate',
    /is 0\.0005, far from the usual 0\.0000242069 SOL/,
    { EXCHANGE_RATE: '0.0005' },
  ],
])('the doctor finds %s', async (_title, status, name, message, settings) => {
  expect(await check(settings)).toContainEqual(createFinding(status, name, message));
});

const createFinding = (status: 'warning' | 'problem', name: string, message: RegExp) => ({
  name,
  status,
  message: expect.stringMatching(message) as unknown,
  remedy: expect.any(String) as unknown,
});

it('the doctor finds a rate far from that of the game', async () => {
  await createDatabase(30_000_000_000_000n);
  const message = /is 0\.000002, far from the current 0\.00003 SOL/;
  const results = await check({ EXCHANGE_RATE: '0.000002' });
  expect(results).toContainEqual(createFinding('warning', 'Rate', message));
});

it('the doctor finds a database of a newer version', async () => {
  await createDatabase();
  addMigrationName(databasePath, '9999-later', false);
  const message = /by a newer version of the game; see Rollback in docs/;
  expect(await check()).toContainEqual(createFinding('problem', 'Database', message));
});

it('the doctor names the migrations that the next start runs', async () => {
  await createDatabase();
  const sqlite = new SqliteDatabase(databasePath);
  sqlite.exec(`delete from kysely_migration where name = '0003-nickname-search'`);
  sqlite.close();
  const message = expect.stringContaining('upgrades it (0003-nickname-search)') as unknown;
  expect(await check()).toContainEqual({ name: 'Database', status: 'ok', message, remedy: null });
});

it('the doctor finds folders that cannot be written', async () => {
  const file = join(dir, 'index.html');
  const results = await check({
    DATA_DIR: join(file, 'data'),
    DATABASE_URL: `file:${join(file, 'growerz.db')}`,
  });
  const expected = [/html\/data cannot be written: ENOTDIR/, /html cannot be written: ENOTDIR/];
  expect(results.filter(({ name }) => name === 'Disk')).toEqual(
    expected.map((message) => createFinding('problem', 'Disk', message)),
  );
});

it('the doctor finds a client that is not built', async () => {
  rmSync(join(dir, 'index.html'));
  const message = /The client is not built/;
  expect(await check()).toContainEqual(createFinding('problem', 'Client', message));
});

it('the doctor finds a port that is in use', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const results = await check({ PORT: String((server.address() as AddressInfo).port) });
  server.close();
  const message = /127\.0\.0\.1:\d+ cannot be opened: .*EADDRINUSE/;
  expect(results).toContainEqual(createFinding('problem', 'Port', message));
});

it('the doctor does not judge the finality and the clock of nodes that do not answer', async () => {
  const names = (await check()).map(({ name }) => name);
  expect(names).toContain('Nodes');
  expect(names).not.toContain('Finality');
  expect(names).not.toContain('Clock');
});
