import { hostname } from 'node:os';
import type { z } from 'zod';
import type { Lamports, ThcUnits } from '../../src/money/amounts.ts';
import { DEFAULT_ADMIN_RULES } from '../../src/money/admin-quotas.ts';
import type { EconomySettings } from '../../src/money/economy.ts';
import {
  CHAIN_VARIABLES,
  environmentSchema,
  type Environment,
  PUBLIC_VARIABLES,
} from './environment.ts';
import { findConflicts } from './environment-conflicts.ts';
import type { PushKeys } from '../push/push-sender.ts';

export type Cluster = 'mainnet-beta' | 'devnet' | 'localnet';

/** A chain that runs outside this process. */
export interface RemoteChain {
  kind: 'remote';
  /** Ordered by trust, most trusted first. */
  rpcUrls: readonly string[];
  wsUrl: string;
  dasUrl: string;
  thcMint: string;
  collection: string;
}

/** A chain that this process starts for its own use. */
export interface EmbeddedChain {
  kind: 'embedded';
  port: number;
  /** Duration of a slot in ms. */
  slotMs: number;
}

/** Who runs the game and how to reach them, as the legal pages say it. Null if not configured. */
export interface Operator {
  name: string | null;
  email: string | null;
  url: string | null;
}

/** The Android app that may open links to this server as its own. */
export interface AndroidApp {
  packageName: string;
  /** SHA-256 fingerprints of the certificates that sign it: pairs of hex digits with colons. */
  fingerprints: readonly string[];
}

export interface Config {
  host: string;
  port: number;
  publicOrigin: URL;
  operator: Operator;
  /** Null if there is none. */
  androidApp: AndroidApp | null;
  /** What operators call this process. */
  instanceName: string;
  /** How long requests are answered after the signal to stop. */
  drainSeconds: number;
  dataDir: string;
  databaseUrl: string;
  /** Whether a missing or empty database is expected. */
  isFirstStart: boolean;
  cluster: Cluster;
  chain: RemoteChain | EmbeddedChain;
  /** Path of the Unix socket of a signer that runs separately; null to start one. */
  signerSocket: string | null;
  /** Addresses of earlier vaults, to which payments are still accepted. */
  previousVaults: readonly string[];
  /** The most that the vault should hold; null for no limit. */
  vaultCeiling: { thcUnits: bigint | null; lamports: bigint | null };
  /** The least that the vault should hold; null for no mark. */
  vaultLowWater: { thcUnits: bigint | null; lamports: bigint | null };
  /** RPC URL for browsers; null if they use the server's, which only localnet allows. */
  publicRpcUrl: string | null;
  /** WebSocket URL for browsers; null if they use the server's. */
  publicWsUrl: string | null;
  /** Wallets of the operator, whose transfers to the vault are deposits. */
  operatorWallets: readonly string[];
  superadmins: readonly string[];
  /** The most that an admin who is not a superadmin may decide about; see `findExceededLimit`. */
  adminLimits: { thc: ThcUnits; sol: Lamports };
  /** What the vault may lose unexplained before all payouts stop. */
  maxUnexplainedLoss: { thcUnits: ThcUnits; lamports: Lamports };
  minClientVersion: string;
  /** The settings of the economy that the first start stores. */
  initialEconomy: EconomySettings;
  paymentStrictness: 'confirmed' | 'finalized';
  /** Goods up to this value are delivered before their payment is finalized. */
  fastValueLimit: Lamports;
  servicesAutostart: 'all' | 'none' | readonly string[];
  gameSpeed: number;
  dailyTokenAccounts: number;
  logLevel: string;
  /** Days to keep lines of the application log; 0 keeps them forever. */
  logRetentionDays: number;
  /** The Sentry service to which browsers report errors; null for none. Public. */
  sentryDsn: string | null;
  /** Bearer token that reading the metrics requires; null restricts it to this machine. */
  metricsToken: string | null;
  /** Number of proxies in front that each append their caller to x-forwarded-for. */
  trustedProxies: number;
  isRateLimited: boolean;
  /** The keys for notifications; null to send none. */
  push: PushKeys | null;
}

/** Thrown when the environment is incomplete or invalid. Lists all problems, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** What an environment says, and what is wrong with it. */
export interface EnvironmentReport {
  /** Null if a variable is malformed or a required one is missing. */
  config: Config | null;
  /** One line per problem; a server must not start with any. */
  problems: readonly string[];
}

/** Reads the environment of a server that connects to a remote chain. @throws ConfigError */
export const readConfig = (variables: Variables): Config =>
  assertConfig(inspectEnvironment(variables));

/**
 * Reads the environment of a game with an embedded chain. Refuses the variables that describe a
 * remote chain, because the embedded chain supplies those values. @throws ConfigError
 */
export const readEmbeddedConfig = (variables: Variables): Config =>
  assertConfig(inspectEmbeddedEnvironment(variables));

/** Asserts that an environment can be started. @throws ConfigError with all problems */
export function assertConfig({ config, problems }: EnvironmentReport): Config {
  if (!config || problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Reads the environment of a server that connects to a remote chain, with everything wrong in it. */
export function inspectEnvironment(variables: Variables): EnvironmentReport {
  const given = omitBlank(variables);
  const isLocal = given.SOLANA_CLUSTER === 'localnet';
  const hasOwnSigner = given.SIGNER_SOCKET === undefined;
  const required = [
    ...CHAIN_VARIABLES.filter(({ isRequired, isOfSigner }) => {
      return isRequired && (hasOwnSigner || isOfSigner !== true);
    }),
    ...(isLocal ? [] : PUBLIC_VARIABLES),
  ];
  const missing = required
    .filter(({ name }) => given[name] === undefined)
    .map(({ name, meaning }) => `${name} is missing: ${meaning}`);
  const { env, problems } = parseEnvironment(given, { isEmbedded: false, problems: missing });
  const chain = env && toRemoteChain(env);
  return { config: chain && toConfig(env, chain), problems };
}

/** Reads the environment of a game with an embedded chain, with everything wrong in it. */
export function inspectEmbeddedEnvironment(variables: Variables): EnvironmentReport {
  const given = omitBlank(variables);
  const refused = CHAIN_VARIABLES.filter(({ name }) => given[name] !== undefined).map(
    ({ name }) => `${name} cannot be set with the embedded chain: unset it, or use npm start`,
  );
  if (given.SOLANA_CLUSTER !== undefined && given.SOLANA_CLUSTER !== 'localnet') {
    refused.push('SOLANA_CLUSTER can only be localnet with the embedded chain');
  }
  const { env, problems } = parseEnvironment(
    { ...given, SOLANA_CLUSTER: 'localnet' },
    { isEmbedded: true, problems: refused },
  );
  return { config: env && toConfig(env, toEmbeddedChain(env)), problems };
}

/** Removes blank variables, so that `FOO=` means the same as an unset FOO. */
function omitBlank(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
}

interface ParseOptions {
  isEmbedded: boolean;
  /** Found so far; reported together with those found here. */
  problems: readonly string[];
}

function parseEnvironment(
  given: Variables,
  { isEmbedded, problems }: ParseOptions,
): { env: Environment | null; problems: readonly string[] } {
  const parsed = environmentSchema.safeParse(given);
  const malformed = parsed.success ? [] : parsed.error.issues.map(formatIssue);
  const conflicts = findConflicts(given, { isEmbedded });
  return {
    env: parsed.success ? parsed.data : null,
    problems: [...new Set([...problems, ...malformed, ...conflicts])],
  };
}

function formatIssue({ path, message }: z.core.$ZodIssue): string {
  return `${String(path[0])} ${message}`;
}

/** Returns null if a required variable is missing. */
function toRemoteChain(env: Environment): RemoteChain | null {
  const [rpcUrl] = env.SOLANA_RPC_URL ?? [];
  const { THC_MINT: thcMint, GROWERZ_COLLECTION: collection } = env;
  if (!env.SOLANA_RPC_URL || !rpcUrl || !thcMint || !collection) return null;
  return {
    kind: 'remote',
    rpcUrls: env.SOLANA_RPC_URL,
    wsUrl: env.SOLANA_WS_URL ?? toWebSocketUrl(rpcUrl),
    dasUrl: env.DAS_URL ?? rpcUrl,
    thcMint,
    collection,
  };
}

const toEmbeddedChain = (env: Environment): EmbeddedChain => ({
  kind: 'embedded',
  port: env.LOCALNET_PORT,
  slotMs: env.LOCALNET_SLOT_MS,
});

const toHttpConfig = (env: Environment) => ({
  host: env.HOST,
  port: env.PORT,
  publicOrigin: env.PUBLIC_ORIGIN ?? new URL(`http://localhost:${env.PORT}`),
  operator: {
    name: env.OPERATOR_NAME ?? null,
    email: env.CONTACT_EMAIL ?? null,
    url: env.CONTACT_URL ?? null,
  },
  androidApp: toAndroidApp(env),
  instanceName: env.INSTANCE_NAME ?? `${hostname()}:${env.PORT}`,
  drainSeconds: env.DRAIN_SECONDS,
});

function toConfig(env: Environment, chain: RemoteChain | EmbeddedChain): Config {
  return {
    ...toHttpConfig(env),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? `file:${env.DATA_DIR}/growerz.db`,
    isFirstStart: env.FIRST_START === 'yes',
    cluster: env.SOLANA_CLUSTER,
    chain,
    signerSocket: env.SIGNER_SOCKET ?? null,
    previousVaults: env.PREVIOUS_VAULTS,
    vaultCeiling: {
      thcUnits: env.VAULT_CEILING_THC ?? null,
      lamports: env.VAULT_CEILING_SOL ?? null,
    },
    vaultLowWater: {
      thcUnits: env.VAULT_LOW_WATER_THC ?? null,
      lamports: env.VAULT_LOW_WATER_SOL ?? null,
    },
    publicRpcUrl: env.PUBLIC_RPC_URL ?? null,
    publicWsUrl:
      env.PUBLIC_WS_URL ?? (env.PUBLIC_RPC_URL ? toWebSocketUrl(env.PUBLIC_RPC_URL) : null),
    operatorWallets: env.OPERATOR_WALLETS,
    superadmins: env.SUPERADMIN_WALLETS,
    adminLimits: { thc: env.ADMIN_MAX_THC, sol: env.ADMIN_MAX_SOL },
    maxUnexplainedLoss: { thcUnits: env.MAX_UNEXPLAINED_THC, lamports: env.MAX_UNEXPLAINED_SOL },
    minClientVersion: env.MIN_CLIENT_VERSION,
    initialEconomy: toEconomySettings(env),
    paymentStrictness: env.PAYMENT_STRICTNESS,
    fastValueLimit: env.FAST_VALUE_LIMIT,
    servicesAutostart: env.SERVICES_AUTOSTART,
    gameSpeed: env.GAME_SPEED,
    dailyTokenAccounts: env.DAILY_TOKEN_ACCOUNTS,
    logLevel: env.LOG_LEVEL,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    sentryDsn: env.SENTRY_DSN ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    trustedProxies: env.TRUST_PROXY,
    isRateLimited: env.RATE_LIMIT === 'on',
    push: toPushKeys(env),
  };
}

/** Returns the default WebSocket URL of a Solana node: the next port if the URL names a port. */
function toWebSocketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}

const toEconomySettings = (env: Environment): EconomySettings => ({
  rate: env.EXCHANGE_RATE,
  rateValidHours: env.EXCHANGE_RATE_VALID_HOURS,
  maxPerOrder: env.EXCHANGE_MAX_ORDER_SOL,
  maxPerWallet: env.EXCHANGE_MAX_WALLET_SOL,
  maxPerDay: env.EXCHANGE_MAX_DAY_SOL,
  keptThc: env.EXCHANGE_KEPT_THC,
  arePurchasesPaused: env.INITIALLY_PAUSED.includes('purchases'),
  isExchangePaused: env.INITIALLY_PAUSED.includes('exchange'),
  arePayoutsPaused: env.INITIALLY_PAUSED.includes('payouts'),
  ...DEFAULT_ADMIN_RULES,
});

function toAndroidApp(env: Environment): AndroidApp | null {
  const { ANDROID_PACKAGE: packageName, ANDROID_CERT_SHA256: fingerprints } = env;
  return packageName && fingerprints ? { packageName, fingerprints } : null;
}

function toPushKeys(env: Environment): Config['push'] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
    testOrigin: env.PUSH_TEST_ORIGIN?.origin ?? null,
  };
}
