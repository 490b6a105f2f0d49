import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getChainForEndpoint } from '@solana/wallet-standard-util';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../api/config/config.ts';
import { environmentSchema } from '../../../api/config/environment.ts';
import { withPlayDefaults } from '../../../api/config/play-settings.ts';
import { detectWalletChain } from '../../../api/config/wallet-chain.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseExchangeRate } from '../../../src/money/exchange.ts';
import { LOCAL_SUPERADMIN } from '../../../src/contract/test-accounts.ts';
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
        push: { keys: null, subject: 'https://growerz.example', testOrigin: null },
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

  it('requires nothing with the embedded chain', () => {
    const config = readConfig(withPlayDefaults({}), { isEmbedded: true });
    expect(config).toMatchObject({
      cluster: 'localnet',
      chain: { kind: 'embedded', port: 8899, slotMs: 400 },
      gameSpeed: 720,
      superadmins: [LOCAL_SUPERADMIN],
    });
  });

  it('accepts other ports, folders and speeds with the embedded chain', () => {
    const config = readConfig(
      withPlayDefaults({
        PORT: '4000',
        LOCALNET_PORT: '9000',
        LOCALNET_SLOT_MS: '20',
        DATA_DIR: '/tmp/x',
        GAME_SPEED: '1',
      }),
      { isEmbedded: true },
    );
    expect(config).toMatchObject({
      port: 4000,
      chain: { kind: 'embedded', port: 9000, slotMs: 20 },
      databaseUrl: 'file:/tmp/x/growerz.db',
      gameSpeed: 1,
    });
    expect(config.publicOrigin.origin).toBe('http://localhost:4000');
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

  it('accepts notification keys that belong together', () => {
    const { publicKey, privateKey, subject } = createPushKeys(null);
    const keys = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
    };
    const { push } = readConfig({ ...REQUIRED, ...keys });
    expect(push).toEqual({ keys: { publicKey, privateKey }, subject, testOrigin: null });
    const mixed = { ...keys, VAPID_PUBLIC_KEY: createPushKeys(null).publicKey };
    expect(getProblems(() => readConfig({ ...REQUIRED, ...mixed }))).toEqual([
      'VAPID_PUBLIC_KEY must belong to VAPID_PRIVATE_KEY',
    ]);
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
    const comments = example.split('\n').filter((line) => line.startsWith('# '));
    expect(comments.filter((line, index) => comments.indexOf(line) < index)).toEqual([]);
  });
});
