import { DEFAULT_ADMIN_RULES } from '../../src/money/admin-quotas.ts';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Context, LogDetail, Logger } from '../../api/actions/context.ts';
import { initializeEconomy } from '../../api/actions/economy/economy.ts';
import { createApp } from '../../api/http/app.ts';
import type { Chain } from '../../api/chain/nodes/connect-chain.ts';
import { type Localnet, openLocalnet } from '../../api/localnet/node.ts';
import { createChecksReader } from '../../api/config/checks/run-checks.ts';
import { createLog } from '../../api/logging/log.ts';
import { createMetrics, type Metrics } from '../../api/metrics/metrics.ts';
import type { AppEnv } from '../../api/http/middleware/app-env.ts';
import type { ClientFiles } from '../../api/http/middleware/client-files.ts';
import type { FixedConfig, Site } from '../../api/http/routes/server.ts';
import { openRateLimiters, type RateLimits } from '../../api/http/middleware/rate-limiters.ts';
import { createPushSender, type PushKeys, type PushSender } from '../../api/push/push-sender.ts';
import { openProcessRegistration } from '../../api/services/processes.ts';
import { openServiceControl, type ServiceControl } from '../../api/services/service-control.ts';
import { createSourcePlaceFinder } from '../../api/source-maps/source-place-finder.ts';
import type { SignerLedger } from '../../api/signer/ledger.ts';
import type { Signer, SignerOptions } from '../../api/signer/signer.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { APP_VERSION, DEFAULT_MIN_VERSION } from '../../src/contract/envelope.ts';
import { identityShape } from '../../src/contract/shapes.ts';
import { sol, thc, thcUnits } from '../../src/money/amounts.ts';
import type { EconomySettings } from '../../src/money/economy.ts';
import { toMsPerGameHour } from '../../src/game/game-time.ts';
import { assertDocumented } from './assert-documented.ts';
import { type Clock, createClock } from './clock.ts';
import { connectToLocalnet } from './connect-to-localnet.ts';
import { createFaucet } from './faucet.ts';
import { createManualTimer, type ManualTimer } from './manual-timer.ts';
import { writeNewChain } from './prepared-data.ts';
import { authenticate, getVerifiedSignature } from './sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestSigner } from './test-signer.ts';

/** No limit that an ordinary test reaches, and a rate that never goes stale. */
export const TEST_ECONOMY: EconomySettings = {
  // 0.0000242069 SOL per THC.
  rate: 24_206_900_000_000n,
  rateValidHours: 0,
  maxPerOrder: sol('1000'),
  maxPerWallet: sol('10000'),
  maxPerDay: sol('100000'),
  keptThc: thcUnits(0n),
  arePurchasesPaused: false,
  isExchangePaused: false,
  arePayoutsPaused: false,
  ...DEFAULT_ADMIN_RULES,
};

/** Longer than a busy machine needs, on which a node would otherwise seem to be unreachable. */
export const NODE_TIMEOUT_MS = 25_000;

/** More calls a minute than a test makes. */
const MANY_CALLS = 1_000_000;
const UNLIMITED: RateLimits = {
  address: MANY_CALLS,
  wallet: MANY_CALLS,
  signIn: MANY_CALLS,
  clientError: MANY_CALLS,
  calendar: MANY_CALLS,
};

export const TEST_BUILD = '20300102.0304-0a1b2c3d';

export const PUBLIC_ORIGIN = 'http://localhost:3000';

export interface GameServerOptions {
  /** Initial time of the game's clock, Unix ms. The clock only moves when advanced. */
  now?: number;
  gameSpeed?: number;
  /** Wallets of the operator. */
  operatorWallets?: readonly string[];
  /** Calls a minute; those of the other kinds are not limited. By default none are. */
  rateLimits?: Partial<RateLimits>;
  superadmins?: readonly string[];
  metricsToken?: string;
  publicOrigin?: string;
  minClientVersion?: string;
  /** The server's source of randomness; the system's by default. */
  chance?: Pick<Context, 'random' | 'randomBytes'>;
  /** Derives the chain's slots from the game's clock instead of real time. */
  hasSharedClock?: boolean;
  /** Settings of the signer; by default it has no limits. */
  signer?: Partial<SignerOptions>;
  /** Addresses of earlier vaults. */
  previousVaults?: readonly string[];
  /** Settings of the economy that differ from `TEST_ECONOMY`. */
  economy?: Partial<EconomySettings>;
  /** The folder of the client's source maps; by default there are none. */
  sourceMapsDir?: string;
  /** The URL of a database that the test provides and removes; by default there is a new one. */
  databaseUrl?: string;
  /** How notifications are sent; by default there are none. */
  push?: { keys: PushKeys; timeoutMs?: number };
  /** The built client; by default there is none. */
  clientFiles?: ClientFiles;
  /** The operator and the Android app; by default there are none. */
  site?: Partial<Site>;
  /** Wraps the server's chain. */
  chain?: (real: Chain) => Chain;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: z.infer<typeof envelope>;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; strings are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A whole game in this process: a real database, a real chain and the app without a port. */
export interface GameServer {
  ctx: Context;
  app: Hono<AppEnv>;
  /** Services only run when `timers` is advanced. */
  services: ServiceControl;
  timers: ManualTimer;
  localnet: Localnet;
  signer: Signer;
  signerLedger: SignerLedger;
  clock: Clock;
  /** The entries of the process log. */
  logged: { level: string; event: string; detail: Record<string, unknown> | undefined }[];
  /** What the same lines look like in the process log. */
  logLines: string[];
  /** Calls the API, whose response has to be a documented one. @param path below /api */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Gives growers on the chain. @returns their mints */
  giveGrowers(address: string, count: number): Promise<string[]>;
  /** @param amount whole THC */
  giveThc(address: string, amount: number): Promise<void>;
  giveSol(address: string, amount: number): Promise<void>;
  /** Signs in with the three calls of a client. @returns the token */
  signIn(wallet: Keypair): Promise<string>;
  /** Creates a wallet with this many growers and signs it in. */
  createPlayer(
    growers?: number,
  ): Promise<{ wallet: Keypair; address: string; token: string; mints: string[] }>;
  close(): Promise<void>;
}

const envelope = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
  ban: z.object({ reason: z.string().nullable(), until: z.string().nullable() }).optional(),
  data: z.unknown().optional(),
});

export async function startGameServer(options: GameServerOptions = {}): Promise<GameServer> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-'));
  const clock = createClock(options.now);
  const chainDir = join(dir, 'chain');
  await writeNewChain(chainDir);
  const localnet = await openLocalnet({
    dir: chainDir,
    port: 0,
    origins: [],
    ...(options.hasSharedClock === true && { now: () => clock.nowMs() }),
  });
  const { url: databaseUrl, drop: dropDatabase } = await chooseDatabase(dir, options);
  const db = await openDatabase(databaseUrl);
  const logged: GameServer['logged'] = [];
  const logLines: string[] = [];
  const { signer, ledger } = createTestSigner({
    dir: join(dir, 'signer'),
    genesis: localnet.genesis,
    superadmins: options.superadmins ?? [],
    now: () => clock.nowMs(),
    ...options.signer,
  });
  const metrics = createMetrics({
    instance: 'test',
    build: TEST_BUILD,
    includeProcessMetrics: false,
    now: () => clock.nowMs(),
  });
  const chain = connectToLocalnet(localnet, signer, {
    previousVaults: options.previousVaults ?? [],
    observer: metrics.chain,
    timeoutMs: NODE_TIMEOUT_MS,
  });
  const ctx: Context = {
    db,
    chain: options.chain?.(chain) ?? chain,
    push: createPush(options, metrics),
    settings: {
      msPerHour: toMsPerGameHour(options.gameSpeed ?? 1),
      publicOrigin: new URL(options.publicOrigin ?? PUBLIC_ORIGIN),
      cluster: 'localnet',
      operatorWallets: options.operatorWallets ?? [],
      superadmins: options.superadmins ?? [],
      adminLimits: { thc: thc(10_000), sol: sol('1') },
      maxUnexplainedLoss: { thcUnits: thc(1000), lamports: sol('0.1') },
      dailyTokenAccounts: 500,
      paymentStrictness: 'confirmed',
      fastValueLimit: sol('0.5'),
      vaultCeiling: { thcUnits: null, lamports: null },
      vaultLowWater: { thcUnits: null, lamports: null },
      logRetentionDays: 90,
    },
    backups: { databaseUrl, dir: join(dir, 'backups') },
    log: createLogger(logged, logLines),
    now: () => clock.nowMs(),
    random: () => randomBytes(4).readUInt32LE() / 2 ** 32,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    ...options.chance,
  };
  await initializeEconomy(ctx, { ...TEST_ECONOMY, ...options.economy });
  const timers = createManualTimer();
  const registration = await openProcessRegistration(ctx, {
    name: 'test',
    isAlone: true,
    timer: () => () => undefined,
  });
  const services = await openServiceControl({
    context: ctx,
    registration,
    autostart: 'none',
    timer: timers.timer,
    onRun: (run) => metrics.observeRun(run),
  });
  const rateLimits = options.rateLimits && { ...UNLIMITED, ...options.rateLimits };
  const limits = rateLimits && (await openRateLimiters(ctx, rateLimits, () => () => undefined));
  const app = createApp({
    ctx,
    services,
    isClosing: () => false,
    config: createPublicConfig(localnet, options),
    metrics,
    metricsToken: options.metricsToken ?? null,
    rateLimiters: limits?.limiters ?? null,
    clientAddress: (c) => c.req.header('x-test-address') ?? '127.0.0.1',
    clientFiles: options.clientFiles ?? null,
    site: {
      areSubdomainsStrict: true,
      operator: { name: null, email: null, url: null },
      androidApp: null,
      ...options.site,
    },
    checks: createChecks(localnet, ctx),
    findSourcePlace: createSourcePlaceFinder(
      options.sourceMapsDir ?? join(dir, 'source-maps'),
      () => ctx.now(),
    ),
  });
  const call = createCaller(app, ctx.settings.publicOrigin);
  const faucet = createFaucet(localnet.rpcUrl);
  const signIn = (wallet: Keypair) => signInWith(call, wallet);
  return {
    ctx,
    app,
    services,
    timers,
    localnet,
    signer,
    signerLedger: ledger,
    clock,
    logged,
    logLines,
    call,
    ...faucet,
    signIn,
    createPlayer: async (growers = 0) => {
      const wallet = Keypair.generate();
      const address = wallet.publicKey.toBase58();
      const mints = growers > 0 ? await faucet.giveGrowers(address, growers) : [];
      return { wallet, address, mints, token: await signIn(wallet) };
    },
    close: async () => {
      await services.close();
      await db.destroy();
      await dropDatabase();
      ledger.close();
      await localnet.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const chooseDatabase = (
  dir: string,
  { databaseUrl: url }: GameServerOptions,
): TestDatabase | Promise<TestDatabase> =>
  url === undefined ? createTestDatabase(dir) : { url, drop: () => Promise.resolve() };

function createPush({ push }: GameServerOptions, metrics: Metrics): PushSender | null {
  if (!push) return null;
  const { keys, ...limits } = push;
  return createPushSender(keys, { onOutcome: metrics.observePush, ...limits });
}

function createChecks({ rpcUrl, genesis }: Localnet, ctx: Context) {
  const { settings, backups } = ctx;
  const { thcMint, collection, vault } = genesis;
  return createChecksReader(
    {
      cluster: settings.cluster,
      publicOrigin: settings.publicOrigin,
      host: '127.0.0.1',
      trustedProxies: 0,
      dataDir: dirname(backups.dir),
      databaseUrl: backups.databaseUrl,
      isFirstStart: false,
      previousVaults: [],
      publicRpcUrl: null,
      operator: { name: null, email: null, url: null },
      superadmins: [...settings.superadmins],
      vaultLowWater: settings.vaultLowWater,
      initialEconomy: TEST_ECONOMY,
      signerLimits: null,
      chain: { rpcUrls: [rpcUrl], dasUrl: rpcUrl, thcMint, collection, vault },
      isEmbedded: true,
    },
    () => ctx.now(),
  );
}

function createPublicConfig(
  { rpcUrl, wsUrl, genesis }: Localnet,
  options: GameServerOptions,
): FixedConfig {
  return {
    cluster: 'localnet',
    rpcUrl,
    wsUrl,
    vault: genesis.vault,
    thcMint: genesis.thcMint,
    thcDecimals: 6,
    version: APP_VERSION,
    build: TEST_BUILD,
    minVersion: options.minClientVersion ?? DEFAULT_MIN_VERSION,
    gameSpeed: options.gameSpeed ?? 1,
    pushPublicKey: options.push?.keys.publicKey ?? null,
    sentryDsn: null,
  };
}

/** @throws while logging, if a line repeats a field */
function createLogger(logged: GameServer['logged'], lines: string[]): Context['log'] {
  const write = (line: string) => {
    assert.equal(JSON.stringify(JSON.parse(line)), line.trimEnd(), 'a log line repeats a field');
    lines.push(line);
  };
  const identity = { level: 'info', version: TEST_BUILD, instance: 'test' };
  const log = createLog({ ...identity, destination: { write } });
  const record = (level: keyof Logger) => (event: string, detail?: LogDetail) => {
    logged.push({ level, event, detail });
    log[level](event, detail);
  };
  return { info: record('info'), warn: record('warn'), error: record('error') };
}

function createCaller(app: Hono<AppEnv>, origin: URL): GameServer['call'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const init: RequestInit = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(`${origin.origin}/api${path}`, init);
    const text = await response.text();
    const { status } = response;
    if (text === '')
      return { status, headers: response.headers, body: { success: response.ok, message: '' } };
    const answered = envelope.parse(JSON.parse(text));
    assertDocumented(app, { method, path }, answered);
    return { status, headers: response.headers, body: answered };
  };
}

async function signInWith(call: GameServer['call'], wallet: Keypair): Promise<string> {
  const signature = await getVerifiedSignature({ call }, wallet);
  const { body } = await authenticate({ call }, wallet, { signature });
  return identityShape.parse(body.data).token;
}
