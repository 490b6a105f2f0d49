import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import webpush from 'web-push';
import { APP_VERSION } from '../../src/contract/envelope.ts';
import { THC_DECIMALS } from '../../src/money/amounts.ts';
import type { Context, Logger } from '../actions/context.ts';
import { initializeEconomy } from '../actions/economy/economy.ts';
import { logServerAction } from '../actions/logs/application-log.ts';
import { recordChainIdentity } from '../actions/housekeeping/chain-identity.ts';
import type { FixedConfig } from '../http/routes/server.ts';
import { createApp } from '../http/app.ts';
import { connectChain } from '../chain/nodes/connect-chain.ts';
import { assertSafe } from '../config/checks/assert-startable.ts';
import { type ChecksInput, createChecksReader, runChecks } from '../config/checks/run-checks.ts';
import { SOURCE_MAPS_DIR } from './client-build.ts';
import type { Config } from '../config/config.ts';
import type { ChainConnection } from './chain-connection.ts';
import { makeFirstBackup } from './first-backup.ts';
import { BACKUPS_DIR, createContext } from './game-context.ts';
import { createHttpServer, startHttpServer } from '../http/http-server.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createClientAddressReader } from '../http/middleware/client-address.ts';
import type { ClientFiles } from '../http/middleware/client-files.ts';
import { openRateLimiters, RATE_LIMITS } from '../http/middleware/rate-limiters.ts';
import { createPushSender, type PushSender } from '../push/push-sender.ts';
import { openProcessRegistration, type ProcessRegistration } from '../services/processes.ts';
import { realTimer } from '../services/scheduler.ts';
import { openServiceControl } from '../services/service-control.ts';
import { createSourcePlaceFinder } from '../source-maps/source-place-finder.ts';
import { openServerDatabase } from '../store/database/open-server-database.ts';
import { ensurePushKeys } from '../store/server/push-keys.ts';

export interface ServerParts {
  /** The build id of the server. */
  build: string;
  log: Logger;
  /** Whether no other process can use the database. */
  isAlone: boolean;
  /** Disconnected when the server closes. */
  chainConnection: ChainConnection;
  /** The built client; null when `createPageListener` serves it. */
  clientFiles: ClientFiles | null;
  /** Creates the listener for requests outside the API. */
  createPageListener?: (server: Server) => Promise<RequestListener>;
}

export interface RunningServer {
  /**
   * Tells proxies that this process is about to stop, and leaves the services to other processes.
   * Answers requests for `drainSeconds`, in which proxies choose another process.
   */
  drain(): Promise<void>;
  /** Stops accepting requests, waits for requests and services, then closes everything else. */
  close(): Promise<void>;
}

/** Starts database, services and HTTP server. Closes what has started when a later part fails. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = () => closeAll(closers.toReversed());
  try {
    const drain = await startParts(config, parts, (closer) => closers.push(closer));
    return { drain, close };
  } catch (error) {
    // The first error says why the server could not start.
    await close().catch(() => undefined);
    throw error;
  }
}

/** Closes all parts in order, even if some fail. @throws the first error */
async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function startParts(
  config: Config,
  { build, log, isAlone, chainConnection, clientFiles, createPageListener }: ServerParts,
  onClose: (closer: () => Promise<unknown>) => void,
): Promise<RunningServer['drain']> {
  onClose(chainConnection.stop);
  const checked = await createChecksInput(config, chainConnection);
  const genesisHash = await checkStart(checked, log);
  const metrics = createMetrics({
    instance: config.instanceName,
    build,
    includeProcessMetrics: true,
    now: () => Date.now(),
  });
  const ctx = await openContext(config, { log, chainConnection, genesisHash, metrics });
  onClose(() => ctx.db.destroy());

  const registration = await register(ctx, config, isAlone);
  onClose(() => registration.close());

  const services = await openServiceControl({
    context: ctx,
    registration,
    autostart: config.servicesAutostart,
    timer: realTimer,
    onRun: (run) => metrics.observeRun(run),
  });
  ctx.onPayoutQueued = () => services.nudge('payouts');
  onClose(() => services.close());
  const firstBackup = makeFirstBackup(ctx, services);
  onClose(() => firstBackup);

  const rateLimits = config.isRateLimited
    ? await openRateLimiters(ctx, RATE_LIMITS, realTimer)
    : null;
  onClose(() => rateLimits?.close() ?? Promise.resolve());

  let isClosing = false;
  const app = createApp({
    ctx,
    isClosing: () => isClosing,
    services,
    config: { ...toPublicConfig(config, chainConnection, ctx.push), build },
    metrics,
    metricsToken: config.metricsToken,
    rateLimiters: rateLimits?.limiters ?? null,
    clientAddress: createClientAddressReader(config.trustedProxies),
    clientFiles,
    site: config,
    checks: createChecksReader(checked, () => ctx.now()),
    findSourcePlace: createSourcePlaceFinder(SOURCE_MAPS_DIR, () => ctx.now()),
  });
  const server = createHttpServer();
  const listener = createListener(app, await createPageListener?.(server));
  const http = await startHttpServer(server, listener, config);
  onClose(() => http.close());
  await logServerAction(ctx, `Server started, version ${APP_VERSION}, build ${build}`);
  onClose(() => logServerAction(ctx, 'Server stopping'));
  return async () => {
    isClosing = true;
    services.pause();
    http.endConnections();
    await setTimeout(config.drainSeconds * 1000);
  };
}

/** Creates the listener of the API and of the pages, which the app serves unless another one does. */
function createListener(
  app: ReturnType<typeof createApp>,
  pageListener: RequestListener | undefined,
): RequestListener {
  const handle = getRequestListener(app.fetch);
  const handleApi: RequestListener = (request, response) => void handle(request, response);
  const handlePage = pageListener ?? handleApi;
  return (request, response) => {
    const isApiRequest = /^\/(?:api|metrics)(?:[/?]|$)/.test(request.url ?? '');
    if (isApiRequest) handleApi(request, response);
    else handlePage(request, response);
  };
}

/** Registers this process. Warns if another one has a signer of its own, with limits of its own. */
async function register(
  ctx: Context,
  { instanceName: name, signerSocket }: Config,
  isAlone: boolean,
): Promise<ProcessRegistration> {
  const registration = await openProcessRegistration(ctx, { name, isAlone, timer: realTimer });
  const { others } = registration;
  if (others.length > 0 && signerSocket === null) ctx.log.warn('signer.not-shared', { others });
  return registration;
}

async function createChecksInput(
  config: Config,
  { chain, vault, signer }: ChainConnection,
): Promise<ChecksInput> {
  const signerLimits = await signer.loadLimits();
  const isEmbedded = config.chain.kind === 'embedded';
  return { ...config, chain: { ...chain, vault }, signerLimits, isEmbedded };
}

/** Opens the database, which belongs to one chain and vault, and connects it with the chain. */
async function openContext(
  config: Config,
  parts: {
    log: Logger;
    chainConnection: ChainConnection;
    genesisHash: string;
    metrics: Metrics;
  },
): Promise<Context> {
  const { log, chainConnection, genesisHash, metrics } = parts;
  const db = await openServerDatabase({
    databaseUrl: config.databaseUrl,
    backupsDir: join(config.dataDir, BACKUPS_DIR),
    nowMs: Date.now(),
  });
  try {
    const { chain: node, vault, signer } = chainConnection;
    const { previousVaults } = config;
    const chain = connectChain({ ...node, vault, previousVaults, signer, observer: metrics.chain });
    const onOutcome = metrics.observePush;
    const { keys, ...pushSettings } = config.push;
    const pushKeys = keys ?? (await ensurePushKeys(db, webpush.generateVAPIDKeys()));
    const push = createPushSender({ ...pushKeys, ...pushSettings }, { onOutcome });
    const ctx = createContext(config, { db, chain, push, log });
    await recordChainIdentity(ctx, { genesisHash, thcMint: node.thcMint, vault }, previousVaults);
    await initializeEconomy(ctx, config.initialEconomy);
    return ctx;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Checks the configuration against the nodes, the database and this machine. Logs warnings.
 * @returns the genesis hash of the chain
 * @throws UnsafeStartError with all problems
 */
async function checkStart(input: ChecksInput, log: Logger): Promise<string> {
  const { results, genesisHash } = await runChecks(input, { nowMs: Date.now(), isThorough: true });
  assertSafe(results);
  for (const { name, status, message } of results) {
    if (status === 'warning') log.warn('check.warning', { name, message });
  }
  if (genesisHash === null) throw new Error('No node said to which chain it belongs');
  return genesisHash;
}

function toPublicConfig(
  config: Config,
  { chain, vault }: ChainConnection,
  push: PushSender | null,
): Omit<FixedConfig, 'build'> {
  return {
    cluster: config.cluster,
    rpcUrl: config.publicRpcUrl ?? chain.rpcUrls[0] ?? chain.dasUrl,
    wsUrl: config.publicWsUrl ?? chain.wsUrl,
    vault,
    thcMint: chain.thcMint,
    thcDecimals: THC_DECIMALS,
    version: APP_VERSION,
    minVersion: config.minClientVersion,
    gameSpeed: config.gameSpeed,
    pushPublicKey: push?.publicKey ?? null,
    sentryDsn: config.sentryDsn,
  };
}
