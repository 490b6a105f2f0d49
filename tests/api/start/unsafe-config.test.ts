import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readConfig, readEmbeddedConfig } from '../../../api/config/config.ts';
import { withPlayDefaults } from '../../../api/config/play-settings.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
import { getProblems, PRODUCTION } from '../../kit/production-environment.ts';

const WALLET = Keypair.generate().publicKey.toBase58();
const LOCALNET = {
  ...PRODUCTION,
  SOLANA_CLUSTER: 'localnet',
  SOLANA_RPC_URL: 'http://127.0.0.1:8899',
} as const;

type Settings = Readonly<Record<string, string | undefined>>;

type UnsafeCase = [title: string, settings: Settings, message: RegExp];

/** Settings that would send data in the clear, and the protocol that each must use. */
const UNENCRYPTED: [name: string, value: string, protocol?: string][] = [
  ['SOLANA_RPC_URL', 'http://rpc.example'],
  ['SOLANA_RPC_URL', 'HTTP://rpc.example'],
  ['SOLANA_RPC_URL', 'https://rpc.example,http://second.example'],
  ['DAS_URL', 'http://das.example'],
  ['PUBLIC_RPC_URL', 'http://public-rpc.example'],
  ['SOLANA_WS_URL', 'ws://rpc.example', 'wss'],
  ['PUBLIC_WS_URL', 'ws://public-rpc.example', 'wss'],
  ['PUBLIC_ORIGIN', 'http://growerz.example'],
];

/** Each changes an accepted environment so that it becomes unsafe; the message names the fault. */
const UNSAFE: UnsafeCase[] = [
  [
    'the public test superadmin on mainnet',
    { SUPERADMIN_WALLETS: LOCAL_SUPERADMIN },
    /^SUPERADMIN_WALLETS must not contain H4Bk.*: its secret key is public/,
  ],
  [
    'the public test superadmin among others on devnet',
    {
      SOLANA_CLUSTER: 'devnet',
      PUBLIC_RPC_URL: 'https://api.devnet.solana.com',
      SUPERADMIN_WALLETS: `${WALLET}, ${LOCAL_SUPERADMIN}`,
    },
    /^SUPERADMIN_WALLETS must not contain/,
  ],
  [
    'the public test superadmin on a localnet of its own',
    { ...LOCALNET, SUPERADMIN_WALLETS: LOCAL_SUPERADMIN },
    /^SUPERADMIN_WALLETS must not contain/,
  ],
  ...['file:.', 'file:..', 'file:tests/', 'file:tests'].map((url): UnsafeCase => [
    `the folder ${url} as the database`,
    { DATABASE_URL: url },
    /^DATABASE_URL must name a file, but .* is a folder/,
  ]),
  ...UNENCRYPTED.map(([name, value, protocol = 'https']): UnsafeCase => [
    `${name}=${value}`,
    { [name]: value },
    new RegExp(`^${name} must use ${protocol} outside localnet`),
  ]),
  [
    'the plain-http default origin',
    { PUBLIC_ORIGIN: undefined },
    /^PUBLIC_ORIGIN is missing: the https origin that players open/,
  ],
  [
    'the server’s node as the default for browsers',
    { PUBLIC_RPC_URL: undefined },
    /^PUBLIC_RPC_URL is missing: .* SOLANA_RPC_URL may carry a key and is never sent to browsers/,
  ],
  [
    'the key of the server’s node for browsers',
    { PUBLIC_RPC_URL: PRODUCTION.SOLANA_RPC_URL },
    /^PUBLIC_RPC_URL must not contain the key of SOLANA_RPC_URL/,
  ],
  [
    'the key of the DAS node for browsers',
    {
      DAS_URL: 'https://das.example/v2/0123456789abcdef0123456789abcdef',
      PUBLIC_RPC_URL: 'https://public-rpc.example/0123456789abcdef0123456789abcdef',
    },
    /^PUBLIC_RPC_URL must not contain the key of DAS_URL/,
  ],
  [
    'the key of the server’s WebSocket for browsers',
    {
      SOLANA_WS_URL: 'wss://rpc.example/?token=short1',
      PUBLIC_WS_URL: 'wss://public-rpc.example/?token=short1',
    },
    /^PUBLIC_WS_URL must not contain the key of SOLANA_WS_URL/,
  ],
  [
    'a user name and password for browsers',
    { PUBLIC_RPC_URL: 'https://user:pass@public-rpc.example' },
    /^PUBLIC_RPC_URL must not contain a user name or password/,
  ],
  [
    'a localnet node with a key that browsers would receive by default',
    {
      ...LOCALNET,
      SOLANA_RPC_URL: 'http://user:pass@10.0.0.7:8899',
      PUBLIC_RPC_URL: undefined,
    },
    /^PUBLIC_RPC_URL must be set: SOLANA_RPC_URL carries a key, which browsers would receive/,
  ],
  [
    'a localnet WebSocket with a key that browsers would receive by default',
    {
      ...LOCALNET,
      SOLANA_WS_URL: 'ws://10.0.0.7:8900/?api-key=1234',
      PUBLIC_RPC_URL: undefined,
    },
    /^PUBLIC_WS_URL must be set: SOLANA_WS_URL carries a key, which browsers would receive/,
  ],
  [
    'a rate at which one SOL would buy the vault',
    { EXCHANGE_RATE: '0.000000000000000001' },
    /^EXCHANGE_RATE must be a plain decimal number from 0\.000001 to 0\.001 SOL per THC/,
  ],
  [
    'a rate in THC per SOL',
    { EXCHANGE_RATE: '41310.5' },
    /^EXCHANGE_RATE must be a plain decimal number from/,
  ],
  [
    'an unknown service',
    { SERVICES_AUTOSTART: 'payouts,payoutz' },
    /^SERVICES_AUTOSTART contains the unknown service payoutz; known are .*payouts/,
  ],
  [
    'the word all among service names',
    { SERVICES_AUTOSTART: 'all,backup' },
    /^SERVICES_AUTOSTART contains the unknown service all/,
  ],
  [
    'a minimum client version above the server’s own',
    { MIN_CLIENT_VERSION: '99.0.0' },
    /^MIN_CLIENT_VERSION must not be above 0\.1\.18, the version of this server/,
  ],
  [
    'an https origin without a word about proxies',
    { TRUST_PROXY: undefined },
    /^TRUST_PROXY must be set to 1 or more for an https origin.*share one rate limit/,
  ],
  [
    'an https origin with no trusted proxy',
    { TRUST_PROXY: '0' },
    /^TRUST_PROXY must be set to 1 or more for an https origin/,
  ],
  [
    'an https origin in capital letters without a word about proxies',
    { PUBLIC_ORIGIN: 'HTTPS://growerz.example', TRUST_PROXY: undefined },
    /^TRUST_PROXY must be set to 1 or more for an https origin/,
  ],
  [
    'an https localnet origin without a word about proxies',
    { ...LOCALNET, TRUST_PROXY: undefined },
    /^TRUST_PROXY must be set to 1 or more for an https origin/,
  ],
  ['another game speed on mainnet', { GAME_SPEED: '720' }, /^GAME_SPEED must be 1 unless/],
  [
    'other slots on mainnet',
    { LOCALNET_SLOT_MS: '20' },
    /^LOCALNET_SLOT_MS must be 400 unless SOLANA_CLUSTER is localnet$/,
  ],
  ['no rate limits on mainnet', { RATE_LIMIT: 'off' }, /^RATE_LIMIT can only be off if/],
];

describe('readConfig', { tags: ['attack'] }, () => {
  it('accepts the environment that the attacks change', () => {
    expect(getProblems(() => readConfig(PRODUCTION))).toEqual([]);
    expect(getProblems(() => readConfig(LOCALNET))).toEqual([]);
  });

  it.each(UNSAFE)('refuses %s', (_title, settings, message) => {
    const problems = getProblems(() => readConfig({ ...PRODUCTION, ...settings }));
    expect(problems).toContainEqual(expect.stringMatching(message));
  });

  it('never repeats a key of a node', () => {
    for (const [, settings] of UNSAFE) {
      const problems = getProblems(() => readConfig({ ...PRODUCTION, ...settings })).join('\n');
      for (const secret of ['5f0c1e7a', '0123456789abcdef', 'short1', 'user:pass', '1234']) {
        expect(problems).not.toContain(secret);
      }
    }
  });

  it('accepts a key of its own for browsers, which the provider can restrict to the origin', () => {
    const settings = { PUBLIC_RPC_URL: 'https://public-rpc.example/?api-key=a-key-of-its-own' };
    expect(getProblems(() => readConfig({ ...PRODUCTION, ...settings }))).toEqual([]);
  });
});

describe('readEmbeddedConfig', { tags: ['attack'] }, () => {
  it.each([
    ['a rate out of bounds', { EXCHANGE_RATE: '41310.5' }, /^EXCHANGE_RATE/],
    ['an unknown service', { SERVICES_AUTOSTART: 'payoutz' }, /^SERVICES_AUTOSTART/],
    ['a too high minimum version', { MIN_CLIENT_VERSION: '99.0.0' }, /^MIN_CLIENT_VERSION/],
    ['an https origin without proxies', { PUBLIC_ORIGIN: 'https://a.example' }, /^TRUST_PROXY/],
    ['another cluster', { SOLANA_CLUSTER: 'mainnet-beta' }, /^SOLANA_CLUSTER can only be localnet/],
  ])('refuses %s', (_title, settings, message) => {
    const problems = getProblems(() => readEmbeddedConfig(withPlayDefaults(settings)));
    expect(problems).toEqual([expect.stringMatching(message)]);
  });
});
