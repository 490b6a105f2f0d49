import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayoutSigner } from '../../../api/chain/payouts/payout-signer.ts';
import { type Config, readConfig } from '../../../api/config/config.ts';
import { type RunningServer, startServer } from '../../../api/commands/start-server.ts';
import { loadChainIdentity } from '../../../api/store/reconciliation/chain-identity.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { ConfigurationFixture, newAddress } from '../../kit/configuration-fixture.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

let test: TestChain;
let proxy: FaultyProxy;
let fixture: ConfigurationFixture;
let running: RunningServer[];
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());
beforeEach(async () => {
  fixture = new ConfigurationFixture(test);
  proxy = await startFaultyProxy(test.localnet.rpcUrl);
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.close();
  await proxy.close();
  fixture.remove();
});

function createConfig(settings: Record<string, string> = {}): Config {
  const environment = { PORT: '0', SERVICES_AUTOSTART: 'none', ...settings };
  return readConfig({ ...fixture.createEnvironment(), ...environment });
}

/** A configuration for mainnet; the node behind the proxy answers as one of mainnet. */
function createMainnetConfig(changes: Partial<Config> = {}): Config {
  proxy.answer('getGenesisHash', MAINNET_GENESIS);
  const config = createConfig({ SOLANA_RPC_URL: proxy.url });
  return { ...config, cluster: 'mainnet-beta', ...changes };
}

let chainStops = 0;
const logged: string[] = [];
const log = {
  info: () => undefined,
  warn: (event: string, detail?: Record<string, unknown>) =>
    void logged.push(`${event} ${JSON.stringify(detail)}`),
  error: () => undefined,
};

async function start(
  config: Config,
  vault: string = test.localnet.genesis.vault,
  signer: PayoutSigner = test.signer,
): Promise<RunningServer> {
  const { chain } = config;
  if (chain.kind !== 'remote') throw new Error('The fixture has a remote chain');
  const stop = () => {
    chainStops += 1;
    return Promise.resolve();
  };
  const chainConnection = { chain, vault, signer, stop };
  const server = await startServer(config, {
    build: 'dev',
    log,
    isAlone: true,
    chainConnection,
    clientFiles: null,
  });
  running.push(server);
  return server;
}

async function startAndClose(config: Config, vault?: string): Promise<void> {
  const server = await start(config, vault);
  running = [];
  await server.close();
}

async function readDatabase<T>(read: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const db = await openDatabase(`file:${fixture.databasePath}`);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

describe('startServer', () => {
  it('records the chain and the vault of a new database', async () => {
    await startAndClose(createConfig());
    const { thcMint, vault } = test.localnet.genesis;
    const genesisHash = await test.connection.getGenesisHash();
    expect(await readDatabase(loadChainIdentity)).toEqual({ genesisHash, thcMint, vault });
  });

  it('closes everything when the database fails, and reports the failure', async () => {
    const server = await start(createConfig());
    running = [];
    await readDatabase((db) => db.schema.alterTable('server_processes').renameTo('gone').execute());
    chainStops = 0;
    await expect(server.close()).rejects.toThrow('no such table: server_processes');
    expect(chainStops).toBe(1);
  });

  it('makes the first backup at once, and only the first', async () => {
    await startAndClose(createConfig());
    const backups = () => readdirSync(join(fixture.dataDir, 'backups'));
    const first = backups();
    expect(first).toEqual([expect.stringMatching(/^growerz-.*\.db$/)]);
    await startAndClose(createConfig());
    expect(backups()).toEqual(first);
  });

  it('makes the first backup as a run of the backup service', async () => {
    await startAndClose(createConfig({ SERVICES_AUTOSTART: 'backup' }));
    const service = await readDatabase((db) =>
      db.selectFrom('services').selectAll().where('short_name', '=', 'backup').executeTakeFirst(),
    );
    expect(service).toMatchObject({ last_error: null });
    expect(service?.last_run_at_ms).not.toBeNull();
  });

  it('starts with warnings and logs them', async () => {
    const { rpcUrl } = test.localnet;
    await startAndClose(createConfig({ SOLANA_RPC_URL: `${rpcUrl},http://127.0.0.1:1` }));
    expect(logged.join('\n')).toContain('no answer from SOLANA_RPC_URL 127.0.0.1:1');
  });

  it('refuses a missing database outside localnet and creates nothing', async () => {
    await expect(start(createMainnetConfig())).rejects.toThrow(/there is no database at .*growerz/);
    expect(existsSync(fixture.dataDir)).toBe(false);
  });

  it('creates the database of a declared first start', async () => {
    await startAndClose(createMainnetConfig({ isFirstStart: true }));
    const identity = await readDatabase(loadChainIdentity);
    expect(identity?.genesisHash).toBe(MAINNET_GENESIS);
    await startAndClose(createMainnetConfig());
  });

  it('refuses another vault and leaves the database as it was', async () => {
    await startAndClose(createConfig());
    const before = readFileSync(fixture.databasePath);
    const attempt = start(createConfig(), newAddress());
    await expect(attempt).rejects.toThrow(
      /belongs to the vault .* add that address to PREVIOUS_VAULTS/,
    );
    expect(readFileSync(fixture.databasePath).equals(before)).toBe(true);
  });

  it('accepts another vault if the recorded one is listed as a previous vault', async () => {
    await startAndClose(createConfig());
    const config = createConfig({ PREVIOUS_VAULTS: test.localnet.genesis.vault });
    const next = Keypair.generate().publicKey.toBase58();
    await startAndClose(config, next);
    const identity = await readDatabase(loadChainIdentity);
    expect(identity?.vault).toBe(next);
    const lines = await readDatabase((db) =>
      db.selectFrom('logs').select('message').where('level', '=', 'Critical').execute(),
    );
    expect(lines).toEqual([
      { message: `The vault ${identity?.vault} replaces ${test.localnet.genesis.vault}` },
    ]);
    // The list names the old vault only: it does not allow the way back.
    await expect(start(createConfig())).rejects.toThrow(/belongs to the vault/);
  });

  it('refuses limits that contradict those of the signer, before and after the first start', async () => {
    const { vault } = test.localnet.genesis;
    const limits = {
      hourly: { thcUnits: thc(1000), lamports: sol('1') },
      daily: { thcUnits: thc(1500), lamports: sol('2') },
    };
    const signer = Object.assign(Object.create(test.signer) as PayoutSigner, {
      loadLimits: () => Promise.resolve(limits),
    } satisfies Partial<PayoutSigner>);
    const expectRefusal = () =>
      expect(start(createConfig(), vault, signer)).rejects.toThrow(
        /Limits: the exchange may sell .* a day.* Raise SIGN.*Limits: one exchange may buy .*Limits: one exchange may pay .* SOL/s,
      );
    await expectRefusal();
    await startAndClose(createConfig());
    await expectRefusal();
  });

  it('lists everything it refuses at once', async () => {
    await fixture.createDatabase({ vault: newAddress() });
    const config = createConfig({ THC_MINT: newAddress(), GROWERZ_COLLECTION: newAddress() });
    const failure = await start(config).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(failure).toContain('THC mint: there is no account');
    expect(failure).toContain('Collection: the DAS API knows no grower');
    expect(failure).toContain('belongs to the THC mint');
    expect(failure).toContain('belongs to the vault');
  });
});
