import { hostname } from 'node:os';
import { DEFAULT_ADMIN_RULES } from '../../src/money/admin-quotas.ts';
import type { EconomySettings } from '../../src/money/economy.ts';
import { type Environment, environmentSchema, type Variables } from './environment.ts';
import { findConflicts } from './environment-conflicts.ts';

/** What the server is configured to do. */
export type Config = ReturnType<typeof toConfig>;

/** A chain that runs outside this process. */
export type RemoteChain = NonNullable<ReturnType<typeof toRemoteChain>>;

/** A chain that this process starts for its own use. */
export type EmbeddedChain = ReturnType<typeof toEmbeddedChain>;

/** Who runs the game and how to reach them, as the legal pages say it. Null if not configured. */
export type Operator = Config['operator'];

/** The Android app that may open links to this server as its own. */
export type AndroidApp = NonNullable<Config['androidApp']>;

export interface EnvironmentOptions {
  /**
   * Whether the game starts a chain for its own use. The variables that describe a remote chain are
   * refused then, because the embedded chain supplies those values.
   */
  isEmbedded: boolean;
}

/** What an environment says, and what is wrong with it. */
export interface EnvironmentReport {
  /** Null if a variable is malformed or one of the chain is missing. */
  config: Config | null;
  /** One line per problem; a server must not start with any. */
  problems: readonly string[];
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

/** Reads the environment of a server. @throws ConfigError with all problems */
export const readConfig = (variables: Variables, options?: EnvironmentOptions): Config =>
  assertConfig(inspectEnvironment(variables, options));

/** Asserts that the server can start with an environment. @throws ConfigError with all problems */
export function assertConfig({ config, problems }: EnvironmentReport): Config {
  if (!config || problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Reads the environment of a server, with everything wrong in it. */
export function inspectEnvironment(
  variables: Variables,
  { isEmbedded }: EnvironmentOptions = { isEmbedded: false },
): EnvironmentReport {
  // `FOO=` means the same as an unset FOO.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const { data, error } = environmentSchema.safeParse(
    isEmbedded ? { ...given, SOLANA_CLUSTER: 'localnet' } : given,
  );
  const malformed = error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  const chain = data && (isEmbedded ? toEmbeddedChain(data) : toRemoteChain(data));
  return {
    config: chain ? toConfig(data, chain) : null,
    problems: [...new Set([...malformed, ...findConflicts(given, { isEmbedded })])],
  };
}

/** Returns null if a required variable is missing. */
function toRemoteChain(env: Environment) {
  const { SOLANA_RPC_URL: rpcUrls, THC_MINT: thcMint, GROWERZ_COLLECTION: collection } = env;
  const [rpcUrl] = rpcUrls ?? [];
  if (!rpcUrls || !rpcUrl || !thcMint || !collection) return null;
  return {
    kind: 'remote' as const,
    /** Ordered by trust, most trusted first. */
    rpcUrls,
    wsUrl: env.SOLANA_WS_URL ?? toWebSocketUrl(rpcUrl),
    dasUrl: env.DAS_URL ?? rpcUrl,
    thcMint,
    collection,
  };
}

const toEmbeddedChain = (env: Environment) => ({
  kind: 'embedded' as const,
  port: env.LOCALNET_PORT,
  /** Duration of a slot in ms. */
  slotMs: env.LOCALNET_SLOT_MS,
});

function toConfig(env: Environment, chain: RemoteChain | EmbeddedChain) {
  return {
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? new URL(`http://localhost:${env.PORT}`),
    operator: toOperator(env),
    /** Null if there is none. */
    androidApp: toAndroidApp(env),
    /** Whether browsers have to use https for subdomains, too. */
    areSubdomainsStrict: env.HSTS_SUBDOMAINS === 'yes',
    /** What operators call this process. */
    instanceName: env.INSTANCE_NAME ?? `${hostname()}:${env.PORT}`,
    /** How long requests are answered after the signal to stop. */
    drainSeconds: env.DRAIN_SECONDS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? `file:${env.DATA_DIR}/growerz.db`,
    /** Whether a missing or empty database is expected. */
    isFirstStart: env.FIRST_START === 'yes',
    cluster: env.SOLANA_CLUSTER,
    chain,
    /** Path of the Unix socket of a signer that runs separately; null to start one. */
    signerSocket: env.SIGNER_SOCKET ?? null,
    /** Addresses of earlier vaults, to which payments are still accepted. */
    previousVaults: env.PREVIOUS_VAULTS,
    /** The most that the vault should hold; null for no limit. */
    vaultCeiling: toOptionalAmounts(env.VAULT_CEILING_THC, env.VAULT_CEILING_SOL),
    /** The least that the vault should hold; null for no mark. */
    vaultLowWater: toOptionalAmounts(env.VAULT_LOW_WATER_THC, env.VAULT_LOW_WATER_SOL),
    /** For browsers; null if they use the server's, which only localnet allows. */
    publicRpcUrl: env.PUBLIC_RPC_URL ?? null,
    publicWsUrl: toPublicWsUrl(env),
    /** Wallets of the operator, whose transfers to the vault are deposits. */
    operatorWallets: env.OPERATOR_WALLETS,
    superadmins: env.SUPERADMIN_WALLETS,
    /** The most that an admin who is not a superadmin may decide about; see `findExceededLimit`. */
    adminLimits: { thc: env.ADMIN_MAX_THC, sol: env.ADMIN_MAX_SOL },
    /** What the vault may lose unexplained before all payouts stop. */
    maxUnexplainedLoss: { thcUnits: env.MAX_UNEXPLAINED_THC, lamports: env.MAX_UNEXPLAINED_SOL },
    /** Whether traces are sent to a collector. */
    isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    minClientVersion: env.MIN_CLIENT_VERSION,
    /** The settings of the economy that the first start stores. */
    initialEconomy: toEconomySettings(env),
    paymentStrictness: env.PAYMENT_STRICTNESS,
    /** Goods up to this value are delivered before their payment is finalized. */
    fastValueLimit: env.FAST_VALUE_LIMIT,
    servicesAutostart: env.SERVICES_AUTOSTART,
    gameSpeed: env.GAME_SPEED,
    dailyTokenAccounts: env.DAILY_TOKEN_ACCOUNTS,
    logLevel: env.LOG_LEVEL,
    /** Days to keep lines of the application log; 0 keeps them forever. */
    logRetentionDays: env.LOG_RETENTION_DAYS,
    /** The Sentry service to which browsers report errors; null for none. Public. */
    sentryDsn: env.SENTRY_DSN ?? null,
    /** Bearer token that reading the metrics requires; null restricts it to this machine. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Number of proxies in front that each append their caller to x-forwarded-for. */
    trustedProxies: env.TRUST_PROXY,
    isRateLimited: env.RATE_LIMIT === 'on',
    /** The keys for notifications; null to send none. */
    push: toPushSettings(env),
  };
}

const toOperator = (env: Environment) => ({
  name: env.OPERATOR_NAME ?? null,
  email: env.CONTACT_EMAIL ?? null,
  url: env.CONTACT_URL ?? null,
});

const toOptionalAmounts = (thcUnits: bigint | null = null, lamports: bigint | null = null) => ({
  thcUnits,
  lamports,
});

/** Returns null if browsers use the server's. */
const toPublicWsUrl = ({ PUBLIC_WS_URL, PUBLIC_RPC_URL }: Environment): string | null =>
  PUBLIC_WS_URL ?? (PUBLIC_RPC_URL === undefined ? null : toWebSocketUrl(PUBLIC_RPC_URL));

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

function toAndroidApp({
  ANDROID_PACKAGE: packageName,
  ANDROID_CERT_SHA256: fingerprints,
}: Environment) {
  return packageName && fingerprints ? { packageName, fingerprints } : null;
}

function toPushSettings(env: Environment) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = env;
  return {
    /** Null if the database keeps them. */
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    // Push services accept no http: address.
    subject:
      VAPID_SUBJECT ??
      (env.PUBLIC_ORIGIN?.protocol === 'https:'
        ? env.PUBLIC_ORIGIN.origin
        : 'mailto:operator@growerz.example'),
    testOrigin: env.PUSH_TEST_ORIGIN?.origin ?? null,
  };
}
