import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../api/config/config.ts';
import { withPlayDefaults } from '../../../api/config/play-settings.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
import { getProblems, PRODUCTION, REMOTE_CHAIN } from '../../kit/production-environment.ts';

const ADDRESS = Keypair.generate().publicKey.toBase58();
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
      SUPERADMIN_WALLETS: `${ADDRESS}, ${LOCAL_SUPERADMIN}`,
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
    { ...LOCALNET, SOLANA_RPC_URL: 'http://user:pass@10.0.0.7:8899', PUBLIC_RPC_URL: undefined },
    /^PUBLIC_RPC_URL must be set: SOLANA_RPC_URL carries a key, which browsers would receive/,
  ],
  [
    'a localnet WebSocket with a key that browsers would receive by default',
    { ...LOCALNET, SOLANA_WS_URL: 'ws://10.0.0.7:8900/?api-key=1234', PUBLIC_RPC_URL: undefined },
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
  ...(
    [
      ['VAPID_PUBLIC_KEY', 'B'.repeat(87), 'must be set together'],
      ['VAPID_SUBJECT', 'someone', 'must be a mailto'],
      ['ANDROID_PACKAGE', 'com.growerz.hub', 'must be set together'],
      ['ANDROID_PACKAGE', 'growerz', 'must be the id of an Android app'],
      ['ANDROID_CERT_SHA256', 'AB:CD', 'must be a list of SHA-256 fingerprints'],
    ] as const
  ).map(([name, value, message]): UnsafeCase => [
    `${name}=${value}`,
    { [name]: value },
    new RegExp(`^${name}.* ${message}`),
  ]),
];

/** Values that are accepted, and malformed ones. */
const VALUES: [name: string, good: string[], bad: string[]][] = [
  ['LOG_RETENTION_DAYS', ['0', '90', '36500'], ['-1', '36501', '1.5', 'ever']],
  [
    'METRICS_TOKEN',
    ['x'.repeat(16), 'A_token-of-16-characters'],
    ['short', 'has a blank in the middle', 'x'.repeat(201)],
  ],
  [
    'SENTRY_DSN',
    ['https://0f1e@sentry.example/4', 'https://key@host.example:8443/errors/1'],
    ['http://key@sentry.example/1', 'https://sentry.example/1', 'https://key@sentry.example'],
  ],
  ['OPERATOR_NAME', ['Growerz Ltd.', 'Zoë & Söhne'], ['x'.repeat(101), 'two\nlines', '\u202Ename']],
  ['CONTACT_EMAIL', ['help@growerz.example'], ['help', 'a@b', 'a b@growerz.example']],
  [
    'CONTACT_URL',
    ['https://growerz.example/contact'],
    ['http://growerz.example', 'javascript:alert(1)', 'growerz.example'],
  ],
  ['PORT', [], ['65536', '-1', '3000.5']],
  [
    'PUBLIC_ORIGIN',
    [],
    ['growerz.example', 'ftp://growerz.example', 'https://growerz.example/hub'],
  ],
  ['DATABASE_URL', [], ['mysql://localhost/game']],
  ['SOLANA_CLUSTER', [], ['testnet']],
  ['SOLANA_RPC_URL', [], ['https://rpc.example,nonsense', ',']],
  ['SOLANA_WS_URL', [], ['https://rpc.example']],
  ['DAS_URL', [], ['das']],
  ['PUBLIC_RPC_URL', [], ['javascript:alert(1)']],
  ['THC_MINT', [], ['THC']],
  ['GROWERZ_COLLECTION', [], [`${ADDRESS}1111111111`]],
  ['SUPERADMIN_WALLETS', [], [`${ADDRESS},nobody`]],
  ['MIN_CLIENT_VERSION', [], ['1.0']],
  ['EXCHANGE_RATE', [], ['2.4e-5', '-1']],
  ['FIRST_START', [], ['maybe']],
  ['PREVIOUS_VAULTS', [], ['nobody']],
  ['PAYMENT_STRICTNESS', [], ['processed', 'pending']],
  ['GAME_SPEED', [], ['0', 'Infinity']],
  ['LOCALNET_SLOT_MS', [], ['0']],
  ['DAILY_TOKEN_ACCOUNTS', [], ['-5']],
  ['FAST_VALUE_LIMIT', [], ['-1', '0.1234567891', 'unlimited']],
  ['TRUST_PROXY', [], ['yes']],
  ['RATE_LIMIT', [], ['maybe']],
  ['PUSH_TEST_ORIGIN', [], ['http://127.0.0.1:9000']],
  ['SIGNER_HOURLY_THC', [], ['-1']],
  ['SIGNER_DAILY_THC', [], ['1.0000001']],
  ['SIGNER_HOURLY_SOL', [], ['ten']],
  ['SIGNER_DAILY_SOL', [], ['99999999999999999999']],
  ['VAULT_CEILING_THC', [], ['1e9']],
];

const findProblems = (settings: Settings) =>
  getProblems(() => readConfig({ ...PRODUCTION, ...settings }));
const findEmbeddedProblems = (settings: Settings) =>
  getProblems(() => readConfig(settings, { isEmbedded: true }));

describe('readConfig', { tags: ['attack'] }, () => {
  it('accepts the environments that the cases change', () => {
    expect(findProblems({})).toEqual([]);
    expect(findProblems(LOCALNET)).toEqual([]);
    expect(findEmbeddedProblems(withPlayDefaults({}))).toEqual([]);
  });

  it('lists missing, malformed and conflicting variables together', () => {
    const problems = getProblems(() =>
      readConfig({ PORT: 'x', LOG_LEVEL: 'loud', GAME_SPEED: '720', THC_MINT: 'no' }),
    );
    const names = problems.map((problem) => problem.split(' ')[0]);
    expect(names.toSorted()).toEqual([
      'GAME_SPEED',
      'GROWERZ_COLLECTION',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_ORIGIN',
      'PUBLIC_RPC_URL',
      'SOLANA_RPC_URL',
      'THC_MINT',
      'VAULT_KEYPAIR',
    ]);
  });

  it.each(VALUES)('accepts only valid values of %s', (name, good, bad) => {
    for (const value of good) expect(findProblems({ [name]: value }), value).toEqual([]);
    for (const value of bad) {
      const problems = findProblems({ [name]: value });
      expect(problems.length, value).toBeGreaterThan(0);
      expect(
        problems.filter((problem) => !problem.startsWith(`${name} `)),
        value,
      ).toEqual([]);
    }
  });

  it.each(UNSAFE)('refuses %s', (_title, settings, message) => {
    expect(findProblems(settings)).toContainEqual(expect.stringMatching(message));
  });

  it('never repeats a key of a node', () => {
    for (const [, settings] of UNSAFE) {
      const problems = findProblems(settings).join('\n');
      for (const secret of ['5f0c1e7a', '0123456789abcdef', 'short1', 'user:pass', '1234']) {
        expect(problems).not.toContain(secret);
      }
    }
  });

  it('accepts a separate key for browsers, which the provider can restrict to the origin', () => {
    const url = 'https://public-rpc.example/?api-key=a-key-of-its-own';
    expect(findProblems({ PUBLIC_RPC_URL: url })).toEqual([]);
  });

  it('refuses settings that only a separate signer would read', () => {
    const problems = findProblems({ SIGNER_SOCKET: '/run/signer.sock', SIGNER_DAILY_SOL: '5' });
    expect(problems).toEqual([
      'VAULT_KEYPAIR belongs to the environment of the signer at SIGNER_SOCKET: unset it here',
      'SIGNER_DAILY_SOL belongs to the environment of the signer at SIGNER_SOCKET: unset it here',
    ]);
  });

  it.each([
    ['mainnet-beta', 'https://my-node.example', null],
    ['mainnet-beta', 'https://api.mainnet-beta.solana.com', null],
    ['mainnet-beta', 'https://devnet.my-node.example', 'devnet'],
    ['mainnet-beta', 'https://my-node.example/testnet', 'testnet'],
    ['mainnet-beta', 'http://localhost:8899', 'localnet'],
    ['devnet', 'https://api.devnet.solana.com', null],
    ['devnet', 'https://my-node.example/?chain=Devnet', null],
    ['devnet', 'https://my-node.example', 'mainnet-beta'],
    ['devnet', 'https://mydevnetnode.example', 'mainnet-beta'],
    ['localnet', 'https://my-node.example', null],
  ])('refuses a node that wallets take for another than %s: %s', (cluster, address, mistaken) => {
    const settings = { SOLANA_CLUSTER: cluster, PUBLIC_RPC_URL: address };
    const problems = findProblems(settings);
    const message = new RegExp(`^PUBLIC_RPC_URL must be .* take this one for ${mistaken}$`);
    expect(problems.filter((problem) => !problem.includes('must use https'))).toEqual(
      mistaken === null ? [] : [expect.stringMatching(message)],
    );
  });

  it.each(Object.entries(REMOTE_CHAIN))('refuses %s with the embedded chain', (name, value) => {
    const [problem] = findEmbeddedProblems({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} cannot be set with the embedded chain`));
  });

  it.each([
    ['a rate out of bounds', { EXCHANGE_RATE: '41310.5' }, /^EXCHANGE_RATE/],
    ['an unknown service', { SERVICES_AUTOSTART: 'payoutz' }, /^SERVICES_AUTOSTART/],
    ['a too high minimum version', { MIN_CLIENT_VERSION: '99.0.0' }, /^MIN_CLIENT_VERSION/],
    ['an https origin without proxies', { PUBLIC_ORIGIN: 'https://a.example' }, /^TRUST_PROXY/],
    ['another cluster', { SOLANA_CLUSTER: 'mainnet-beta' }, /^SOLANA_CLUSTER can only be localnet/],
  ])('refuses %s with the embedded chain', (_title, settings, message) => {
    const problems = findEmbeddedProblems(withPlayDefaults(settings));
    expect(problems).toEqual([expect.stringMatching(message)]);
  });
});
