import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkConfiguration } from '../../../api/check-configuration.ts';
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
  proxy = await startFaultyProxy(test.localnet.rpcUrl);
});
afterEach(async () => {
  await proxy.close();
  fixture.remove();
});

const check = (settings: Settings, nowMs = Date.now()) =>
  checkConfiguration({ ...fixture.createEnvironment(), ...settings }, { isPlay: false, nowMs });

interface Broken {
  title: string;
  /** Breaks the nodes or the data, and returns the settings of the broken configuration. */
  arrange: () => Settings | Promise<Settings>;
  status: 'warning' | 'problem';
  name: string;
  message: RegExp;
  /** How far this machine's clock is ahead of the nodes'. */
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
  ...(
    [
      ['a second node', 'SOLANA_RPC_URL', () => `${test.localnet.rpcUrl},${proxy.url}`],
      ['a node for browsers', 'PUBLIC_RPC_URL', () => proxy.url],
      ['a DAS node', 'DAS_URL', () => proxy.url],
    ] as const
  ).map(([node, setting, getUrls]): Broken => ({
    title: `${node} of another chain`,
    arrange: () => {
      proxy.answer('getGenesisHash', newAddress());
      return { [setting]: getUrls() };
    },
    status: 'problem',
    name: 'Cluster',
    message: new RegExp(`${setting} .* is a node of another chain`),
  })),
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
    arrange: () => ({ THC_MINT: fixture.createMint(TOKEN_PROGRAM, 9) }),
    status: 'problem',
    name: 'THC mint',
    message: /has 9 decimals, not 6/,
  },
  {
    title: 'a mint of Token-2022',
    arrange: () => ({ THC_MINT: fixture.createMint(TOKEN_2022_PROGRAM, 6) }),
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
    arrange: () => ({ VAULT_KEYPAIR: fixture.createVault(null) }),
    status: 'warning',
    name: 'Vault',
    message: /holds 0 SOL and 0 THC/,
  },
  {
    title: 'a vault without THC',
    arrange: () => ({ VAULT_KEYPAIR: fixture.createVault(SYSTEM_PROGRAM) }),
    status: 'warning',
    name: 'Vault',
    message: /holds 1 SOL and 0 THC/,
  },
  {
    title: 'a vault that belongs to a program',
    arrange: () => ({ VAULT_KEYPAIR: fixture.createVault(TOKEN_PROGRAM) }),
    status: 'problem',
    name: 'Vault',
    message: /is an account of a program and cannot pay/,
  },
];

describe('checkConfiguration', () => {
  it.each(BROKEN)('names $title', async ({ arrange, clockMs = 0, status, name, message }) => {
    const results = await check(await arrange(), Date.now() + clockMs);
    expect(results).toContainEqual({
      name,
      status,
      message: expect.stringMatching(message) as unknown,
      remedy: expect.any(String) as unknown,
    });
  });
});
