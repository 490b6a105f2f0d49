import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkConfiguration,
  formatResults,
} from '../../../api/config/checks/check-configuration.ts';
import type { ChainIdentity } from '../../../api/store/reconciliation/chain-identity.ts';
import {
  ConfigurationFixture,
  newAddress,
  type Settings,
} from '../../kit/configuration-fixture.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const NOWHERE = 'http://127.0.0.1:1';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const HOUR_MS = 3_600_000;

let test: TestChain;
let proxy: FaultyProxy;
let fixture: ConfigurationFixture;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());
beforeEach(async () => {
  fixture = new ConfigurationFixture(test);
  writeFileSync(join(fixture.dir, 'index.html'), '<html></html>');
  proxy = await startFaultyProxy(test.localnet.rpcUrl);
});
afterEach(async () => {
  await proxy.close();
  fixture.remove();
});

const check = (settings: Settings, nowMs = Date.now()) =>
  checkConfiguration(
    { ...fixture.createEnvironment(), ...settings },
    { isPlay: false, nowMs, clientDir: fixture.dir },
  );

interface Broken {
  title: string;
  /** Breaks the nodes or the data, and returns the settings of the broken configuration. */
  arrange: () => Settings | Promise<Settings>;
  status: 'warning' | 'problem';
  name: string;
  message: RegExp;
  /** How far this machine's clock is ahead of the nodes'. */
  clockMs: number;
}

const arrangeDatabase =
  (changes: () => Partial<ChainIdentity> = () => ({})) =>
  async (): Promise<Settings> => {
    await fixture.createDatabase(changes());
    return {};
  };

/** What a check finds when the nodes or the data are broken, and how they are broken. */
const fault =
  (status: Broken['status']) =>
  (
    name: string,
    title: string,
    message: RegExp,
    arrange: Broken['arrange'],
    clockMs = 0,
  ): Broken => ({ status, name, title, message, arrange, clockMs });
const problem = fault('problem');
const warning = fault('warning');

/** Faults of the nodes. */
const BROKEN_CHAIN: Broken[] = [
  problem(
    'Cluster',
    'a node of mainnet on localnet',
    /SOLANA_RPC_URL 127\.0\.0\.1:\d+ is a node of mainnet-beta .*, not of localnet/,
    () => {
      proxy.answer('getGenesisHash', MAINNET_GENESIS);
      return { SOLANA_RPC_URL: proxy.url };
    },
  ),
  problem(
    'Cluster',
    'a node of another chain on mainnet',
    /is a node of another chain \(genesis \w+\), not of mainnet-beta/,
    () => ({ SOLANA_CLUSTER: 'mainnet-beta' }),
  ),
  ...(
    [
      ['a second node', 'SOLANA_RPC_URL', () => `${test.localnet.rpcUrl},${proxy.url}`],
      ['a node for browsers', 'PUBLIC_RPC_URL', () => proxy.url],
      ['a DAS node', 'DAS_URL', () => proxy.url],
    ] as const
  ).map(([node, setting, getUrls]) =>
    problem(
      'Cluster',
      `${node} of another chain`,
      new RegExp(`${setting} .* is a node of another chain`),
      () => {
        proxy.answer('getGenesisHash', newAddress());
        return { [setting]: getUrls() };
      },
    ),
  ),
  problem('Nodes', 'no node that answers', /no answer from SOLANA_RPC_URL 127\.0\.0\.1:1/, () => ({
    SOLANA_RPC_URL: NOWHERE,
  })),
  warning(
    'Nodes',
    'a second node that does not answer',
    /no answer from SOLANA_RPC_URL 127\.0\.0\.1:1/,
    () => ({ SOLANA_RPC_URL: `${test.localnet.rpcUrl},${NOWHERE}` }),
  ),
  warning('Nodes', 'a single node outside localnet', /only one node: SOLANA_RPC_URL/, () => ({
    SOLANA_CLUSTER: 'devnet',
  })),
  warning(
    'Finality',
    'a second node that is stuck at an old slot',
    /SOLANA_RPC_URL 127\.0\.0\.1:\d+ by \d{3,} slots/,
    () => {
      test.localnet.chain.advanceSlots(1000);
      proxy.answer('getSlot', 1);
      return { SOLANA_RPC_URL: `${test.localnet.rpcUrl},${proxy.url}` };
    },
  ),
  problem(
    'Clock',
    'a clock that is an hour ahead',
    /this machine is 3[56]\d\d s ahead of the nodes/,
    () => ({}),
    HOUR_MS,
  ),
  problem('THC mint', 'a mint that does not exist', /there is no account/, () => ({
    THC_MINT: newAddress(),
  })),
  problem('THC mint', 'a wallet as the mint', /is not a mint/, () => ({
    THC_MINT: test.localnet.genesis.vault,
  })),
  problem('THC mint', 'a mint with nine decimals', /has 9 decimals, not 6/, () => ({
    THC_MINT: fixture.createMint(TOKEN_PROGRAM, 9),
  })),
  problem('THC mint', 'a mint of Token-2022', /belongs to Token-2022/, () => ({
    THC_MINT: fixture.createMint(TOKEN_2022_PROGRAM, 6),
  })),
  problem('Collection', 'a collection without growers', /the DAS API knows no grower of/, () => ({
    GROWERZ_COLLECTION: newAddress(),
  })),
  warning('Collection', 'a DAS API that does not answer', /the DAS API does not answer/, () => ({
    DAS_URL: NOWHERE,
  })),
  warning('Vault', 'a vault without THC', /holds 1 SOL and 0 THC/, () => ({
    VAULT_KEYPAIR: fixture.createVault(SYSTEM_PROGRAM),
  })),
  problem(
    'Vault',
    'a vault that belongs to a program',
    /is an account of a program and cannot pay/,
    () => ({ VAULT_KEYPAIR: fixture.createVault(TOKEN_PROGRAM) }),
  ),
];

/** Faults of the data and the settings. */
const BROKEN: Broken[] = [
  problem(
    'Signer',
    'an empty key file',
    /VAULT_KEYPAIR cannot be used: .*vault\.json is empty/,
    () => ({ VAULT_KEYPAIR: fixture.writeKeyFile('') }),
  ),
  problem(
    'Signer',
    'a key file that others can read',
    /VAULT_KEYPAIR cannot be used: other users can read .*chmod 600 it/,
    () => ({ VAULT_KEYPAIR: fixture.writeKeyFile('[]', 0o644) }),
  ),
  problem(
    'Database',
    'a missing database outside localnet',
    /there is no database at .*growerz\.db/,
    () => ({ SOLANA_CLUSTER: 'devnet' }),
  ),
  problem('Database', 'an empty database outside localnet', /growerz\.db is empty/, () => {
    mkdirSync(fixture.dataDir);
    writeFileSync(fixture.databasePath, '');
    return { SOLANA_CLUSTER: 'devnet' };
  }),
  problem(
    'Database',
    'a first start where backups exist',
    /there is no database at .*, but there are backups/,
    () => {
      fixture.createBackup('growerz-2026-11-21T091500Z.db');
      return { SOLANA_CLUSTER: 'devnet', FIRST_START: 'yes' };
    },
  ),
  warning(
    'Database',
    'a first start where a database exists',
    /FIRST_START=yes is still set/,
    async () => {
      await fixture.createDatabase();
      return { FIRST_START: 'yes' };
    },
  ),
  problem('Database', 'a damaged database', /growerz\.db is damaged/, async () => {
    await fixture.createDatabase();
    const file = openSync(fixture.databasePath, 'r+');
    for (let page = 2; page < 30; page++)
      writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
    closeSync(file);
    return {};
  }),
  problem(
    'Database',
    'a file that is no database',
    /growerz\.db is damaged: file is not a database/,
    () => {
      mkdirSync(fixture.dataDir);
      writeFileSync(fixture.databasePath, 'minutes of the meeting'.repeat(500));
      return {};
    },
  ),
  warning('Database', 'a database that others can read', /other users can read/, async () => {
    await fixture.createDatabase();
    chmodSync(fixture.databasePath, 0o644);
    return {};
  }),
  problem(
    'Identity',
    'a new chain next to an old database',
    /growerz\.db belongs to the chain with genesis/,
    arrangeDatabase(() => ({ genesisHash: newAddress() })),
  ),
  problem(
    'Identity',
    'a replaced vault key',
    /belongs to the vault \w+, but VAULT_KEYPAIR is the key of/,
    arrangeDatabase(() => ({ vault: newAddress() })),
  ),
  problem(
    'Identity',
    'another mint',
    /belongs to the THC mint/,
    arrangeDatabase(() => ({ thcMint: newAddress() })),
  ),
  warning('Backups', 'a backup that is days old', /the newest is \d+ hours old/, async () => {
    await fixture.createDatabase();
    fixture.createBackup('growerz-2020-01-01T000000Z.db');
    return {};
  }),
  warning('Backups', 'no backup of a database', /there is no backup/, arrangeDatabase()),
  warning(
    'Proxy',
    'trusted proxies around which visitors can go',
    /can choose the address that limits count/,
    () => ({ TRUST_PROXY: '1', HOST: '0.0.0.0' }),
  ),
  warning(
    'Browser node',
    'a node for browsers whose URL contains a key',
    /contains a key that every visitor can read/,
    () => ({ PUBLIC_RPC_URL: `${test.localnet.rpcUrl}/?api-key=of-its-own` }),
  ),
];

describe('checkConfiguration', () => {
  it('finds nothing wrong with the environment that is broken below', async () => {
    const results = await check({});
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('finds nothing wrong with the configuration of npm run play', async () => {
    const options = { isPlay: true, nowMs: Date.now() };
    const variables = { DATA_DIR: join(fixture.dir, 'play'), PORT: '0', LOCALNET_PORT: '0' };
    const results = await checkConfiguration(variables, options);
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it.each([...BROKEN_CHAIN, ...BROKEN])('names $title', async (broken) => {
    const { arrange, status, name, message, clockMs } = broken;
    const results = await check(await arrange(), Date.now() + clockMs);
    expect(results).toContainEqual({
      name,
      status,
      message: expect.stringMatching(message) as unknown,
      remedy: expect.any(String) as unknown,
    });
  });

  it('names several faults at once, each with its remedy', async () => {
    await fixture.createDatabase({ vault: newAddress() });
    const results = await check({ THC_MINT: newAddress(), SERVICES_AUTOSTART: 'payoutz' });
    const problems = results.filter(({ status }) => status === 'problem');
    expect(problems.map(({ name }) => name)).toEqual([
      'Environment',
      'THC mint',
      'Identity',
      'Identity',
    ]);
    const text = formatResults(results, {
      title: 'Configuration of npm start',
      verdict: ': the server would not start',
    });
    expect(text).toContain('4 problems');
    for (const { message, remedy } of problems) {
      expect(text).toContain(message);
      expect(text).toContain(remedy);
    }
  });

  it('changes nothing', async () => {
    await check({});
    expect(() => rmSync(fixture.dataDir)).toThrow('ENOENT');
  });
});
