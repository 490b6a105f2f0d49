import type { z } from 'zod';
import type { ExchangeRate } from '../src/game/exchange.ts';
import type { KeypairWithAddress } from './chain/read-keypair.ts';
import {
  CHAIN_VARIABLES,
  environmentSchema,
  type Environment,
  findConflicts,
} from './environment.ts';

export type Cluster = 'mainnet-beta' | 'devnet' | 'localnet';

/** A chain that runs elsewhere. */
export interface RemoteChain {
  kind: 'remote';
  /** The most trusted first. */
  rpcUrls: readonly string[];
  wsUrl: string;
  dasUrl: string;
  thcMint: string;
  collection: string;
  vault: KeypairWithAddress;
}

/** A chain that this process starts, for itself alone. */
export interface EmbeddedChain {
  kind: 'embedded';
  port: number;
}

export interface Config {
  host: string;
  port: number;
  publicOrigin: URL;
  dataDir: string;
  databaseUrl: string;
  cluster: Cluster;
  chain: RemoteChain | EmbeddedChain;
  /** What the browser is told instead of the server's own; null for the same. */
  publicRpcUrl: string | null;
  publicWsUrl: string | null;
  superadmins: readonly string[];
  minClientVersion: string;
  exchangeRate: ExchangeRate;
  paymentStrictness: 'confirmed' | 'finalized';
  servicesAutostart: 'all' | 'none' | readonly string[];
  gameSpeed: number;
  dailyTokenAccounts: number;
  logLevel: string;
  /** 0 for ever. */
  logRetentionDays: number;
  /** Who brings it may read the metrics from anywhere; null where only this machine may. */
  metricsToken: string | null;
  /** Proxies in front that each add the address they were called from. */
  trustedProxies: number;
  isRateLimited: boolean;
  push: { publicKey: string; privateKey: string; subject: string } | null;
}

/** The environment does not do: every reason, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the environment of a server whose chain runs elsewhere. @throws ConfigError */
export function readConfig(variables: Variables): Config {
  const given = withoutBlanks(variables);
  const missing = CHAIN_VARIABLES.filter(
    ({ name, isRequired }) => isRequired && given[name] === undefined,
  ).map(({ name, meaning }) => `${name} is missing: ${meaning}`);
  const read = readEnvironment(given, missing);
  const [rpcUrl] = read.SOLANA_RPC_URL ?? [];
  const { THC_MINT: thcMint, GROWERZ_COLLECTION: collection, VAULT_KEYPAIR: vault } = read;
  if (!read.SOLANA_RPC_URL || !rpcUrl || !thcMint || !collection || !vault) {
    throw new ConfigError(missing);
  }
  return toConfig(read, {
    kind: 'remote',
    rpcUrls: read.SOLANA_RPC_URL,
    wsUrl: read.SOLANA_WS_URL ?? socketUrl(rpcUrl),
    dasUrl: read.DAS_URL ?? rpcUrl,
    thcMint,
    collection,
    vault,
  });
}

/**
 * Reads the environment of a game that brings its own chain; that chain decides what others are
 * told. @throws ConfigError
 */
export function readEmbeddedConfig(variables: Variables): Config {
  const given = withoutBlanks(variables);
  const strangers = CHAIN_VARIABLES.filter(({ name }) => given[name] !== undefined).map(
    ({ name }) => `${name} has no place beside the embedded chain: unset it, or use npm start`,
  );
  if (given.SOLANA_CLUSTER !== undefined && given.SOLANA_CLUSTER !== 'localnet') {
    strangers.push('SOLANA_CLUSTER can only be localnet with the embedded chain');
  }
  const read = readEnvironment({ ...given, SOLANA_CLUSTER: 'localnet' }, strangers);
  return toConfig(read, { kind: 'embedded', port: read.LOCALNET_PORT });
}

/** `FOO=` means the same as no FOO. */
function withoutBlanks(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
}

function readEnvironment(given: Variables, problems: readonly string[]): Environment {
  const parsed = environmentSchema.safeParse(given);
  const malformed = parsed.success ? [] : parsed.error.issues.map(problemOf);
  const all = [...new Set([...problems, ...malformed, ...findConflicts(given)])];
  if (!parsed.success || all.length > 0) throw new ConfigError(all);
  return parsed.data;
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  return `${String(path[0])} ${message}`;
}

function toConfig(read: Environment, chain: RemoteChain | EmbeddedChain): Config {
  return {
    host: read.HOST,
    port: read.PORT,
    publicOrigin: read.PUBLIC_ORIGIN ?? new URL(`http://localhost:${read.PORT}`),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? `file:${read.DATA_DIR}/growerz.db`,
    cluster: read.SOLANA_CLUSTER,
    chain,
    publicRpcUrl: read.PUBLIC_RPC_URL ?? null,
    publicWsUrl:
      read.PUBLIC_WS_URL ?? (read.PUBLIC_RPC_URL ? socketUrl(read.PUBLIC_RPC_URL) : null),
    superadmins: read.SUPERADMIN_WALLETS,
    minClientVersion: read.MIN_CLIENT_VERSION,
    exchangeRate: read.EXCHANGE_RATE,
    paymentStrictness: read.PAYMENT_STRICTNESS,
    servicesAutostart: read.SERVICES_AUTOSTART,
    gameSpeed: read.GAME_SPEED,
    dailyTokenAccounts: read.DAILY_TOKEN_ACCOUNTS,
    logLevel: read.LOG_LEVEL,
    logRetentionDays: read.LOG_RETENTION_DAYS,
    metricsToken: read.METRICS_TOKEN ?? null,
    trustedProxies: read.TRUST_PROXY,
    isRateLimited: read.RATE_LIMIT === 'on',
    push: pushKeys(read),
  };
}

/** Where a Solana node of this address has its WebSocket: one port above, where it names a port. */
function socketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}

function pushKeys(read: Environment): Config['push'] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = read;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
