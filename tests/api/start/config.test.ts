import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getChainForEndpoint } from '@solana/wallet-standard-util';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../api/config/config.ts';
import { environmentSchema } from '../../../api/config/environment.ts';
import { detectWalletChain } from '../../../api/config/wallet-chain.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseExchangeRate } from '../../../src/money/exchange.ts';
import { createVapidLines } from '../../../deploy/vapid/create-vapid-lines.ts';
import { createPushKeys } from '../../kit/push-service.ts';
import {
  getProblems,
  PRODUCTION,
  REMOTE_CHAIN,
  VAULT_ADDRESS,
  VAULT_JSON,
} from '../../kit/production-environment.ts';

const ADDRESS = Keypair.generate().publicKey.toBase58();

const REQUIRED = PRODUCTION;

describe('readConfig', () => {
  it(
    'requires the chain, what browsers use, and proxies, and has defaults for the rest',
    { tags: ['CONST-20'] },
    () => {
      const config = readConfig(REQUIRED);
      expect(config).toMatchObject({
        host: '127.0.0.1',
        port: 3000,
        cluster: 'mainnet-beta',
        dataDir: '.data',
        databaseUrl: 'file:.data/growerz.db',
        isFirstStart: false,
        previousVaults: [],
        superadmins: [],
        adminLimits: { thc: thc(10_000), sol: sol('1') },
        maxUnexplainedLoss: { thcUnits: thc(1000), lamports: sol('0.1') },
        minClientVersion: '0.0.1',
        initialEconomy: {
          rate: parseExchangeRate('0.0000242069'),
          rateValidHours: 168,
          maxPerOrder: sol('4'),
          maxPerWallet: sol('10'),
          maxPerDay: sol('40'),
          keptThc: thc(10_000),
          arePurchasesPaused: false,
          isExchangePaused: false,
          arePayoutsPaused: false,
        },
        signerSocket: null,
        vaultCeiling: { thcUnits: null, lamports: null },
        paymentStrictness: 'confirmed',
        fastValueLimit: sol('0.5'),
        servicesAutostart: 'all',
        gameSpeed: 1,
        dailyTokenAccounts: 500,
        logLevel: 'info',
        logRetentionDays: 90,
        sentryDsn: null,
        metricsToken: null,
        trustedProxies: 1,
        isRateLimited: true,
        push: null,
        operator: { name: null, email: null, url: null },
        androidApp: null,
        publicRpcUrl: 'https://public-rpc.example',
        publicWsUrl: 'wss://public-rpc.example/',
      });
      expect(config.publicOrigin.origin).toBe('https://growerz.example');
      expect(config.chain).toMatchObject({
        kind: 'remote',
        rpcUrls: [PRODUCTION.SOLANA_RPC_URL],
        wsUrl: 'wss://rpc.example/?api-key=5f0c1e7a-secret',
        dasUrl: PRODUCTION.SOLANA_RPC_URL,
      });
    },
  );

  it('needs neither an origin nor a node for browsers on localnet', () => {
    const config = readConfig({
      ...REMOTE_CHAIN,
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: 'http://a',
    });
    expect(config).toMatchObject({ publicRpcUrl: null, publicWsUrl: null, trustedProxies: 0 });
    expect(config.publicOrigin.origin).toBe('http://localhost:3000');
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

  it.each([
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
    [
      'OPERATOR_NAME',
      ['Growerz Ltd.', 'Zoë & Söhne'],
      ['x'.repeat(101), 'two\nlines', '\u202Ename'],
    ],
    ['CONTACT_EMAIL', ['help@growerz.example'], ['help', 'a@b', 'a b@growerz.example']],
    [
      'CONTACT_URL',
      ['https://growerz.example/contact'],
      ['http://growerz.example', 'javascript:alert(1)', 'growerz.example'],
    ],
  ])('accepts only valid values of %s', (name, good, bad) => {
    for (const value of good)
      expect(() => readConfig({ ...REQUIRED, [name]: value })).not.toThrow();
    for (const value of bad) {
      const problems = getProblems(() => readConfig({ ...REQUIRED, [name]: value }));
      expect(problems, value).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
    }
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ ...REQUIRED, PORT: '', DATA_DIR: ' ' }).port).toBe(3000);
    expect(getProblems(() => readConfig({ ...REQUIRED, THC_MINT: '' }))).toHaveLength(1);
  });

  it('parses lists and exact amounts', () => {
    const config = readConfig({
      ...REQUIRED,
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: 'http://127.0.0.1:8899, https://rpc.example',
      SUPERADMIN_WALLETS: `${ADDRESS}, ${VAULT_ADDRESS}`,
      PREVIOUS_VAULTS: `${VAULT_ADDRESS},`,
      SERVICES_AUTOSTART: 'payouts, ownership',
      EXCHANGE_RATE: '0.000024206900000001',
      VAULT_CEILING_THC: '2500000.5',
      VAULT_CEILING_SOL: '75',
    });
    expect(config.chain).toMatchObject({
      rpcUrls: ['http://127.0.0.1:8899', 'https://rpc.example'],
      wsUrl: 'ws://127.0.0.1:8900/',
    });
    expect(config.superadmins).toEqual([ADDRESS, VAULT_ADDRESS]);
    expect(config.previousVaults).toEqual([VAULT_ADDRESS]);
    expect(config.servicesAutostart).toEqual(['payouts', 'ownership']);
    expect(config.initialEconomy.rate).toBe(24_206_900_000_001n);
    const lamports = 75n * 10n ** 9n;
    expect(config.vaultCeiling).toEqual({ thcUnits: 2_500_000_500_000n, lamports });
  });

  it('knows the operator, and the Android app with its fingerprints in capitals', () => {
    const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');
    const config = readConfig({
      ...REQUIRED,
      OPERATOR_NAME: ' Growerz Ltd. ',
      CONTACT_EMAIL: 'help@growerz.example',
      ANDROID_PACKAGE: 'com.growerz.hub',
      ANDROID_CERT_SHA256: `${fingerprint}, ${fingerprint.toUpperCase()}`,
    });
    expect(config.operator).toEqual({
      name: 'Growerz Ltd.',
      email: 'help@growerz.example',
      url: null,
    });
    expect(config.androidApp).toEqual({
      packageName: 'com.growerz.hub',
      fingerprints: [fingerprint.toUpperCase(), fingerprint.toUpperCase()],
    });
  });

  it('does not contain the vault’s key', () => {
    const config = readConfig({ ...REQUIRED, VAULT_KEYPAIR: VAULT_JSON });
    const text = JSON.stringify(config, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toContain(VAULT_JSON);
  });

  it('requires no key when the signer runs separately', () => {
    const { VAULT_KEYPAIR: _, ...rest } = REQUIRED;
    const config = readConfig({ ...rest, SIGNER_SOCKET: '/run/growerz/signer.sock' });
    expect(config.signerSocket).toBe('/run/growerz/signer.sock');
  });

  it('refuses settings that only a separate signer would read', () => {
    const problems = getProblems(() =>
      readConfig({ ...REQUIRED, SIGNER_SOCKET: '/run/signer.sock', SIGNER_DAILY_SOL: '5' }),
    );
    expect(problems).toEqual([
      'VAULT_KEYPAIR belongs to the environment of the signer at SIGNER_SOCKET: unset it here',
      'SIGNER_DAILY_SOL belongs to the environment of the signer at SIGNER_SOCKET: unset it here',
    ]);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_ORIGIN', 'growerz.example'],
    ['PUBLIC_ORIGIN', 'ftp://growerz.example'],
    ['PUBLIC_ORIGIN', 'https://growerz.example/hub'],
    ['DATABASE_URL', 'mysql://localhost/game'],
    ['SOLANA_CLUSTER', 'testnet'],
    ['SOLANA_RPC_URL', 'https://rpc.example,nonsense'],
    ['SOLANA_RPC_URL', ','],
    ['SOLANA_WS_URL', 'https://rpc.example'],
    ['DAS_URL', 'das'],
    ['PUBLIC_RPC_URL', 'javascript:alert(1)'],
    ['THC_MINT', 'THC'],
    ['GROWERZ_COLLECTION', `${ADDRESS}1111111111`],
    ['SUPERADMIN_WALLETS', `${ADDRESS},nobody`],
    ['MIN_CLIENT_VERSION', '1.0'],
    ['EXCHANGE_RATE', '2.4e-5'],
    ['EXCHANGE_RATE', '-1'],
    ['FIRST_START', 'maybe'],
    ['PREVIOUS_VAULTS', 'nobody'],
    ['PAYMENT_STRICTNESS', 'processed'],
    ['PAYMENT_STRICTNESS', 'pending'],
    ['GAME_SPEED', '0'],
    ['LOCALNET_SLOT_MS', '0'],
    ['GAME_SPEED', 'Infinity'],
    ['DAILY_TOKEN_ACCOUNTS', '-5'],
    ['FAST_VALUE_LIMIT', '-1'],
    ['FAST_VALUE_LIMIT', '0.1234567891'],
    ['FAST_VALUE_LIMIT', 'unlimited'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMIT', 'maybe'],
    ['VAPID_PUBLIC_KEY', 'B'.repeat(87)],
    ['VAPID_SUBJECT', 'someone'],
    ['PUSH_TEST_ORIGIN', 'http://127.0.0.1:9000'],
    ['ANDROID_PACKAGE', 'com.growerz.hub'],
    ['ANDROID_PACKAGE', 'growerz'],
    ['ANDROID_CERT_SHA256', 'AB:CD'],
    ['SIGNER_HOURLY_THC', '-1'],
    ['SIGNER_DAILY_THC', '1.0000001'],
    ['SIGNER_HOURLY_SOL', 'ten'],
    ['SIGNER_DAILY_SOL', '99999999999999999999'],
    ['VAULT_CEILING_THC', '1e9'],
  ])('refuses %s=%s, and names it', (name, value) => {
    const problems = getProblems(() => readConfig({ ...REQUIRED, [name]: value }));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((problem) => problem.includes(name.split('_')[0] ?? name))).toBe(true);
  });

  it('takes keys for notifications that belong together', () => {
    const { publicKey, privateKey, subject } = createPushKeys(null);
    const keys = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
    };
    const { push } = readConfig({ ...REQUIRED, ...keys });
    expect(push).toEqual({ publicKey, privateKey, subject, testOrigin: null });
    const mixed = { ...keys, VAPID_PUBLIC_KEY: createPushKeys(null).publicKey };
    expect(getProblems(() => readConfig({ ...REQUIRED, ...mixed }))).toEqual([
      'VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY',
    ]);
  });

  it('reads the keys that npm run setup:vapid prints', () => {
    const lines = createVapidLines('mailto:operator@growerz.example');
    const keys = Object.fromEntries(
      lines.map((line): [string, string] => {
        const [name = '', value = ''] = line.split('=');
        return [name, value];
      }),
    );
    expect(readConfig({ ...REQUIRED, ...keys }).push).toMatchObject({
      subject: 'mailto:operator@growerz.example',
    });
    expect(() => createVapidLines('operator')).toThrow('mailto:');
  });

  it('allows another speed and no limits on localnet', () => {
    const config = readConfig({
      ...REQUIRED,
      SOLANA_CLUSTER: 'localnet',
      GAME_SPEED: '86400',
      RATE_LIMIT: 'off',
    });
    expect(config).toMatchObject({ gameSpeed: 86_400, isRateLimited: false });
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
    const problems = getProblems(() => readConfig({ ...REQUIRED, ...settings }));
    const message = new RegExp(`^PUBLIC_RPC_URL must be .* take this one for ${mistaken}$`);
    expect(problems.filter((problem) => !problem.includes('must use https'))).toEqual(
      mistaken === null ? [] : [expect.stringMatching(message)],
    );
  });

  it.each([
    'https://api.mainnet-beta.solana.com/devnet',
    'https://my-node.example/TESTNET',
    'https://devnet-testnet.example',
    'http://127.0.0.1:8899',
    'http://LOCALHOST:8899',
    'http://127.0.0.10:8899',
    'http://[::1]:8899',
    'https://localhosts.example',
  ])('detects the same chain as the wallet library for the address %s', (address) => {
    const chain = `solana:${detectWalletChain(address).replace('-beta', '')}`;
    expect(chain).toBe(getChainForEndpoint(address));
  });

  it('has every variable documented in .env.example', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    const listed = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});
