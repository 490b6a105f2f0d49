import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkConfiguration, formatResults } from '../../../api/check-configuration.ts';
import { checkDisk } from '../../../api/checks/check-machine.ts';
import { insertChainIdentity } from '../../../api/store/chain-identity.ts';
import { openDatabase } from '../../../api/store/database.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const NOWHERE = 'http://127.0.0.1:1';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const HOUR_MS = 3_600_000;

const newAddress = () => Keypair.generate().publicKey.toBase58();

let test: TestChain;
let proxy: FaultyProxy;
let dir: string;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'growerz-doctor-'));
  proxy = await startFaultyProxy(test.localnet.rpcUrl);
});
afterEach(async () => {
  await proxy.close();
  rmSync(dir, { recursive: true, force: true });
});

type Settings = Record<string, string>;

/** An environment without any fault, for a server on a localnet of its own. */
function createEnvironment(): Settings {
  const { rpcUrl, genesis } = test.localnet;
  return {
    SOLANA_CLUSTER: 'localnet',
    SOLANA_RPC_URL: rpcUrl,
    THC_MINT: genesis.thcMint,
    GROWERZ_COLLECTION: genesis.collection,
    VAULT_KEYPAIR: genesis.vaultKeypairPath,
    DATA_DIR: join(dir, 'data'),
  };
}

const check = (settings: Settings, nowMs = Date.now()) =>
  checkConfiguration({ ...createEnvironment(), ...settings }, { isPlay: false, nowMs });

const databasePath = () => join(dir, 'data', 'growerz.db');

/** Creates the database of an earlier server, on the chain's own identity by default. */
async function createDatabase(
  changes: Partial<Record<'genesisHash' | 'thcMint' | 'vault', string>>,
) {
  const { genesis } = test.localnet;
  const db = await openDatabase(`file:${databasePath()}`);
  const identity = {
    genesisHash: await test.connection.getGenesisHash(),
    thcMint: genesis.thcMint,
    vault: genesis.vault,
    ...changes,
  };
  await insertChainIdentity(db, identity, Date.now());
  await db.destroy();
}

function createBackup(name: string): void {
  const backups = join(dir, 'data', 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, name), '');
}

/** Writes an account of a mint. @param owner the token program */
function createMint(owner: string, decimals: number): string {
  const address = newAddress();
  const data = Buffer.alloc(82);
  data.writeUInt8(decimals, 44);
  data.writeUInt8(1, 45);
  const account = { lamports: 10_000_000n, owner, data, executable: false };
  test.localnet.chain.setAccounts(new Map([[address, account]]));
  return address;
}

function writeKeyFile(text: string, mode = 0o600): string {
  const path = join(dir, 'vault.json');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

/** Creates the vault key of an account. */
function createVault(account: { lamports: bigint; owner?: string } | null): string {
  const keypair = Keypair.generate();
  if (account) {
    const { lamports, owner = '11111111111111111111111111111111' } = account;
    const stored = { lamports, owner, data: Buffer.alloc(0), executable: false };
    test.localnet.chain.setAccounts(new Map([[keypair.publicKey.toBase58(), stored]]));
  }
  return writeKeyFile(JSON.stringify([...keypair.secretKey]));
}

interface Broken {
  title: string;
  /** Breaks the surroundings and returns the settings of the broken configuration. */
  arrange: () => Settings | Promise<Settings>;
  status: 'warning' | 'problem';
  name: string;
  message: RegExp;
  /** How much later than the nodes this machine believes it is. */
  clockMs?: number;
}

const BROKEN: Broken[] = [
  {
    title: 'a node of mainnet on localnet',
    arrange: () => {
      proxy.answer('getGenesisHash', MAINNET_GENESIS);
      return { SOLANA_RPC_URL: proxy.url };
    },
    status: 'problem',
    name: 'Cluster',
    message: /SOLANA_RPC_URL 127\.0\.0\.1:\d+ is a node of mainnet-beta .*, not of localnet/,
  },
  {
    title: 'a node of another chain on mainnet',
    arrange: () => ({ SOLANA_CLUSTER: 'mainnet-beta' }),
    status: 'problem',
    name: 'Cluster',
    message: /is a node of another chain \(genesis \w+\), not of mainnet-beta/,
  },
  {
    title: 'a second node of another chain',
    arrange: () => {
      proxy.answer('getGenesisHash', newAddress());
      return { SOLANA_RPC_URL: `${test.localnet.rpcUrl},${proxy.url}` };
    },
    status: 'problem',
    name: 'Cluster',
    message: /SOLANA_RPC_URL .* is a node of another chain/,
  },
  {
    title: 'a node for browsers of another chain',
    arrange: () => {
      proxy.answer('getGenesisHash', newAddress());
      return { PUBLIC_RPC_URL: proxy.url };
    },
    status: 'problem',
    name: 'Cluster',
    message: /PUBLIC_RPC_URL .* is a node of another chain/,
  },
  {
    title: 'a DAS node of another chain',
    arrange: () => {
      proxy.answer('getGenesisHash', newAddress());
      return { DAS_URL: proxy.url };
    },
    status: 'problem',
    name: 'Cluster',
    message: /DAS_URL .* is a node of another chain/,
  },
  {
    title: 'no node that answers',
    arrange: () => ({ SOLANA_RPC_URL: NOWHERE }),
    status: 'problem',
    name: 'Nodes',
    message: /no answer from SOLANA_RPC_URL 127\.0\.0\.1:1/,
  },
  {
    title: 'a second node that does not answer',
    arrange: () => ({ SOLANA_RPC_URL: `${test.localnet.rpcUrl},${NOWHERE}` }),
    status: 'warning',
    name: 'Nodes',
    message: /no answer from SOLANA_RPC_URL 127\.0\.0\.1:1/,
  },
  {
    title: 'a second node that is stuck at an old slot',
    arrange: () => {
      test.localnet.chain.advanceSlots(1000);
      proxy.answer('getSlot', 1);
      return { SOLANA_RPC_URL: `${test.localnet.rpcUrl},${proxy.url}` };
    },
    status: 'warning',
    name: 'Finality',
    message: /SOLANA_RPC_URL 127\.0\.0\.1:\d+ by \d{3,} slots/,
  },
  {
    title: 'a clock that is an hour ahead',
    arrange: () => ({}),
    clockMs: HOUR_MS,
    status: 'problem',
    name: 'Clock',
    message: /this machine is 3[56]\d\d s ahead of the nodes/,
  },
  {
    title: 'a clock that is an hour behind',
    arrange: () => ({}),
    clockMs: -HOUR_MS,
    status: 'problem',
    name: 'Clock',
    message: /this machine is 3[56]\d\d s behind the nodes/,
  },
  {
    title: 'a mint that does not exist',
    arrange: () => ({ THC_MINT: newAddress() }),
    status: 'problem',
    name: 'THC mint',
    message: /there is no account/,
  },
  {
    title: 'a wallet as the mint',
    arrange: () => ({ THC_MINT: test.localnet.genesis.vault }),
    status: 'problem',
    name: 'THC mint',
    message: /is not a mint/,
  },
  {
    title: 'a mint with nine decimals',
    arrange: () => ({ THC_MINT: createMint(TOKEN_PROGRAM, 9) }),
    status: 'problem',
    name: 'THC mint',
    message: /has 9 decimals, not 6/,
  },
  {
    title: 'a mint of Token-2022',
    arrange: () => ({ THC_MINT: createMint(TOKEN_2022_PROGRAM, 6) }),
    status: 'problem',
    name: 'THC mint',
    message: /belongs to Token-2022/,
  },
  {
    title: 'a collection without growers',
    arrange: () => ({ GROWERZ_COLLECTION: newAddress() }),
    status: 'problem',
    name: 'Collection',
    message: /the DAS API knows no grower of/,
  },
  {
    title: 'a DAS API that does not answer',
    arrange: () => ({ DAS_URL: NOWHERE }),
    status: 'warning',
    name: 'Collection',
    message: /the DAS API does not answer/,
  },
  {
    title: 'a vault without SOL',
    arrange: () => ({ VAULT_KEYPAIR: createVault(null) }),
    status: 'warning',
    name: 'Vault',
    message: /holds 0 SOL and 0 THC/,
  },
  {
    title: 'a vault without THC',
    arrange: () => ({ VAULT_KEYPAIR: createVault({ lamports: 10n ** 9n }) }),
    status: 'warning',
    name: 'Vault',
    message: /holds 1 SOL and 0 THC/,
  },
  {
    title: 'a vault that belongs to a program',
    arrange: () => ({
      VAULT_KEYPAIR: createVault({ lamports: 10n ** 9n, owner: TOKEN_PROGRAM }),
    }),
    status: 'problem',
    name: 'Vault',
    message: /is an account of a program and cannot pay/,
  },
  {
    title: 'a truncated key file',
    arrange: () => ({ VAULT_KEYPAIR: writeKeyFile('[12,34,56') }),
    status: 'problem',
    name: 'Environment',
    message: /VAULT_KEYPAIR cannot be used: .*vault\.json is truncated/,
  },
  {
    title: 'an empty key file',
    arrange: () => ({ VAULT_KEYPAIR: writeKeyFile('') }),
    status: 'problem',
    name: 'Environment',
    message: /VAULT_KEYPAIR cannot be used: .*vault\.json is empty/,
  },
  {
    title: 'a key file that others can read',
    arrange: () => ({ VAULT_KEYPAIR: writeKeyFile('[]', 0o644) }),
    status: 'problem',
    name: 'Environment',
    message: /VAULT_KEYPAIR cannot be used: other users can read .*chmod 600 it/,
  },
  {
    title: 'a missing database outside localnet',
    arrange: () => ({ SOLANA_CLUSTER: 'devnet' }),
    status: 'problem',
    name: 'Database',
    message: /there is no database at .*growerz\.db/,
  },
  {
    title: 'an empty database outside localnet',
    arrange: () => {
      mkdirSync(join(dir, 'data'));
      writeFileSync(databasePath(), '');
      return { SOLANA_CLUSTER: 'devnet' };
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is empty/,
  },
  {
    title: 'a first start where backups exist',
    arrange: () => {
      createBackup('growerz-2026-11-21T091500Z.db');
      return { SOLANA_CLUSTER: 'devnet', FIRST_START: 'yes' };
    },
    status: 'problem',
    name: 'Database',
    message: /there is no database at .*, but there are backups/,
  },
  {
    title: 'a first start where a database exists',
    arrange: async () => {
      await createDatabase({});
      return { FIRST_START: 'yes' };
    },
    status: 'warning',
    name: 'Database',
    message: /FIRST_START=yes is still set/,
  },
  {
    title: 'a damaged database',
    arrange: async () => {
      await createDatabase({});
      const file = openSync(databasePath(), 'r+');
      for (let page = 2; page < 30; page++)
        writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
      closeSync(file);
      return {};
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is damaged/,
  },
  {
    title: 'a truncated database',
    arrange: async () => {
      await createDatabase({});
      truncateSync(databasePath(), 20_000);
      return {};
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is damaged/,
  },
  {
    title: 'a file that is no database',
    arrange: () => {
      mkdirSync(join(dir, 'data'));
      writeFileSync(databasePath(), 'minutes of the meeting'.repeat(500));
      return {};
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is damaged: file is not a database/,
  },
  {
    title: 'a database that others can read',
    arrange: async () => {
      await createDatabase({});
      chmodSync(databasePath(), 0o644);
      return {};
    },
    status: 'warning',
    name: 'Database',
    message: /other users can read/,
  },
  {
    title: 'a new chain next to an old database',
    arrange: async () => {
      await createDatabase({ genesisHash: newAddress() });
      return {};
    },
    status: 'problem',
    name: 'Identity',
    message: /growerz\.db belongs to the chain with genesis/,
  },
  {
    title: 'a replaced vault key',
    arrange: async () => {
      await createDatabase({ vault: newAddress() });
      return {};
    },
    status: 'problem',
    name: 'Identity',
    message: /belongs to the vault \w+, but VAULT_KEYPAIR is the key of/,
  },
  {
    title: 'another mint',
    arrange: async () => {
      await createDatabase({ thcMint: newAddress() });
      return {};
    },
    status: 'problem',
    name: 'Identity',
    message: /belongs to the THC mint/,
  },
  {
    title: 'a backup that is days old',
    arrange: async () => {
      await createDatabase({});
      createBackup('growerz-2020-01-01T000000Z.db');
      return {};
    },
    status: 'warning',
    name: 'Backups',
    message: /the newest is \d+ h old/,
  },
  {
    title: 'no backup of a database',
    arrange: async () => {
      await createDatabase({});
      return {};
    },
    status: 'warning',
    name: 'Backups',
    message: /there is no backup/,
  },
  {
    title: 'trusted proxies around which visitors can go',
    arrange: () => ({ TRUST_PROXY: '1', HOST: '0.0.0.0' }),
    status: 'warning',
    name: 'Proxy',
    message: /can choose the address that limits count/,
  },
  {
    title: 'a node for browsers whose URL contains a key',
    arrange: () => ({ PUBLIC_RPC_URL: `${test.localnet.rpcUrl}/?api-key=of-its-own` }),
    status: 'warning',
    name: 'Browser node',
    message: /contains a key that every visitor can read/,
  },
];

describe('checkConfiguration', () => {
  it('finds nothing wrong with the environment that is broken below', async () => {
    const results = await check({});
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('finds nothing wrong with the configuration of npm run play', async () => {
    const options = { isPlay: true, nowMs: Date.now() };
    const results = await checkConfiguration({ DATA_DIR: join(dir, 'play') }, options);
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it.each(BROKEN)('names $title', async ({ arrange, clockMs = 0, status, name, message }) => {
    const results = await check(await arrange(), Date.now() + clockMs);
    expect(results).toContainEqual({
      name,
      status,
      message: expect.stringMatching(message) as unknown,
      remedy: expect.any(String) as unknown,
    });
  });

  it('names several faults at once, each with its remedy', async () => {
    await createDatabase({ vault: newAddress() });
    const results = await check({ THC_MINT: newAddress(), SERVICES_AUTOSTART: 'payoutz' });
    const problems = results.filter(({ status }) => status === 'problem');
    expect(problems.map(({ name }) => name)).toEqual([
      'Environment',
      'THC mint',
      'Identity',
      'Identity',
    ]);
    const text = formatResults(results, 'npm start');
    expect(text).toContain('4 problems');
    for (const { message, remedy } of problems) {
      expect(text).toContain(message);
      expect(text).toContain(remedy);
    }
  });

  it('changes nothing', async () => {
    await check({});
    expect(() => rmSync(join(dir, 'data'))).toThrow('ENOENT');
  });
});

describe('checkDisk', () => {
  it.each([
    [10, 'problem'],
    [500, 'warning'],
    [5000, 'ok'],
  ])('calls %i free megabytes: %s', (megabytes, status) => {
    expect(checkDisk('.data', megabytes * 1024 * 1024).status).toBe(status);
  });
});
