import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkConfiguration, formatResults } from '../../../api/check-configuration.ts';
import type { ChainIdentity } from '../../../api/store/chain-identity.ts';
import {
  ConfigurationFixture,
  newAddress,
  type Settings,
} from '../../kit/configuration-fixture.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';

let test: TestChain;
let fixture: ConfigurationFixture;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());
beforeEach(() => {
  fixture = new ConfigurationFixture(test);
});
afterEach(() => {
  fixture.remove();
});

const check = (settings: Settings) =>
  checkConfiguration(
    { ...fixture.createEnvironment(), ...settings },
    { isPlay: false, nowMs: Date.now() },
  );

interface Broken {
  title: string;
  /** Breaks the nodes or the data, and returns the settings of the broken configuration. */
  arrange: () => Settings | Promise<Settings>;
  status: 'warning' | 'problem';
  name: string;
  message: RegExp;
}

const arrangeDatabase =
  (changes: () => Partial<ChainIdentity> = () => ({})) =>
  async (): Promise<Settings> => {
    await fixture.createDatabase(changes());
    return {};
  };

const BROKEN: Broken[] = [
  {
    title: 'a truncated key file',
    arrange: () => ({ VAULT_KEYPAIR: fixture.writeKeyFile('[12,34,56') }),
    status: 'problem',
    name: 'Signer',
    message: /VAULT_KEYPAIR cannot be used: .*vault\.json is truncated/,
  },
  {
    title: 'an empty key file',
    arrange: () => ({ VAULT_KEYPAIR: fixture.writeKeyFile('') }),
    status: 'problem',
    name: 'Signer',
    message: /VAULT_KEYPAIR cannot be used: .*vault\.json is empty/,
  },
  {
    title: 'a key file that others can read',
    arrange: () => ({ VAULT_KEYPAIR: fixture.writeKeyFile('[]', 0o644) }),
    status: 'problem',
    name: 'Signer',
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
      mkdirSync(fixture.dataDir);
      writeFileSync(fixture.databasePath, '');
      return { SOLANA_CLUSTER: 'devnet' };
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is empty/,
  },
  {
    title: 'a first start where backups exist',
    arrange: () => {
      fixture.createBackup('growerz-2026-11-21T091500Z.db');
      return { SOLANA_CLUSTER: 'devnet', FIRST_START: 'yes' };
    },
    status: 'problem',
    name: 'Database',
    message: /there is no database at .*, but there are backups/,
  },
  {
    title: 'a first start where a database exists',
    arrange: async () => {
      await fixture.createDatabase();
      return { FIRST_START: 'yes' };
    },
    status: 'warning',
    name: 'Database',
    message: /FIRST_START=yes is still set/,
  },
  {
    title: 'a damaged database',
    arrange: async () => {
      await fixture.createDatabase();
      const file = openSync(fixture.databasePath, 'r+');
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
      await fixture.createDatabase();
      truncateSync(fixture.databasePath, 20_000);
      return {};
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is damaged/,
  },
  {
    title: 'a file that is no database',
    arrange: () => {
      mkdirSync(fixture.dataDir);
      writeFileSync(fixture.databasePath, 'minutes of the meeting'.repeat(500));
      return {};
    },
    status: 'problem',
    name: 'Database',
    message: /growerz\.db is damaged: file is not a database/,
  },
  {
    title: 'a database that others can read',
    arrange: async () => {
      await fixture.createDatabase();
      chmodSync(fixture.databasePath, 0o644);
      return {};
    },
    status: 'warning',
    name: 'Database',
    message: /other users can read/,
  },
  {
    title: 'a new chain next to an old database',
    arrange: arrangeDatabase(() => ({ genesisHash: newAddress() })),
    status: 'problem',
    name: 'Identity',
    message: /growerz\.db belongs to the chain with genesis/,
  },
  {
    title: 'a replaced vault key',
    arrange: arrangeDatabase(() => ({ vault: newAddress() })),
    status: 'problem',
    name: 'Identity',
    message: /belongs to the vault \w+, but VAULT_KEYPAIR is the key of/,
  },
  {
    title: 'another mint',
    arrange: arrangeDatabase(() => ({ thcMint: newAddress() })),
    status: 'problem',
    name: 'Identity',
    message: /belongs to the THC mint/,
  },
  {
    title: 'a backup that is days old',
    arrange: async () => {
      await fixture.createDatabase();
      fixture.createBackup('growerz-2020-01-01T000000Z.db');
      return {};
    },
    status: 'warning',
    name: 'Backups',
    message: /the newest is \d+ hours old/,
  },
  {
    title: 'no backup of a database',
    arrange: arrangeDatabase(),
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
    const results = await checkConfiguration({ DATA_DIR: join(fixture.dir, 'play') }, options);
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it.each(BROKEN)('names $title', async ({ arrange, status, name, message }) => {
    const results = await check(await arrange());
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
