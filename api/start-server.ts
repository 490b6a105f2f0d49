import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { APP_VERSION } from '../src/contract/envelope.ts';
import { THC_DECIMALS } from '../src/game/amounts.ts';
import type { Context, Logger } from './actions/context.ts';
import { initializeEconomy } from './actions/economy/initialize-economy.ts';
import { logServerAction } from './actions/logs/log-server.ts';
import { recordChainIdentity } from './actions/maintenance/record-chain-identity.ts';
import type { FixedConfig } from './routes/server.ts';
import { createApp } from './app.ts';
import type { ChainObserver } from './chain/chain-observer.ts';
import { connectChain } from './chain/connect-chain.ts';
import { assertSafe } from './checks/assert-startable.ts';
import { createChecksReader } from './checks/checks-reader.ts';
import { type ChecksInput, runChecks } from './checks/run-checks.ts';
import type { Config } from './config.ts';
import type { ChainConnection } from './chain-connection.ts';
import { makeFirstBackup } from './first-backup.ts';
import { BACKUPS_DIR, createContext } from './game-context.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createClientAddressReader } from './middleware/client-address.ts';
import type { ClientFiles } from './middleware/client-files.ts';
import { openRateLimiters, RATE_LIMITS } from './middleware/rate-limiters.ts';
import { createServiceRunner, realTimer } from './services/runner.ts';
import { openServerDatabase } from './store/open-server-database.ts';

/** A request has to arrive within this time. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle timeouts of proxies, so that the proxy closes first. */
const KEEP_ALIVE_MS = 65_000;
/** How long requests may take to finish when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;

export interface ServerParts {
  log: Logger;
  /** Disconnected when the server closes. */
  chainConnection: ChainConnection;
  /** The built client; null when `createPageListener` serves it. */
  clientFiles: ClientFiles | null;
  /** Creates the listener for requests outside the API. */
  createPageListener?: (server: Server) => Promise<RequestListener>;
}

export interface RunningServer {
  /** Stops accepting requests, waits for requests and services, then closes everything else. */
  close(): Promise<void>;
}

/** Starts database, services and HTTP server. Closes what has started when a later part fails. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    await startParts(config, parts, (closer) => closers.push(closer));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  config: Config,
  { log, chainConnection, clientFiles, createPageListener }: ServerParts,
  onClose: (closer: () => Promise<unknown>) => void,
): Promise<void> {
  onClose(chainConnection.stop);
  const checked = createChecksInput(config, chainConnection);
  const genesisHash = await checkStart(checked, log);
  const metrics = createMetrics({ includeProcessMetrics: true, now: () => Date.now() });
  const observer = metrics.chain;
  const ctx = await openContext(config, { log, chainConnection, genesisHash, observer });
  onClose(() => ctx.db.destroy());

  const services = await createServiceRunner({
    context: ctx,
    autostart: config.servicesAutostart,
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

  const app = createApp({
    ctx,
    services,
    config: toPublicConfig(config, chainConnection),
    metrics,
    metricsToken: config.metricsToken,
    rateLimiters: rateLimits?.limiters ?? null,
    clientAddress: createClientAddressReader(config.trustedProxies),
    clientFiles,
    checks: createChecksReader(checked, () => ctx.now()),
  });
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const handle = getRequestListener(app.fetch);
  const handleApi: RequestListener = (request, response) => void handle(request, response);
  const handlePage = (await createPageListener?.(server)) ?? handleApi;
  server.on('request', (request, response) => {
    const isApiRequest = /^\/(?:api|metrics)(?:[/?]|$)/.test(request.url ?? '');
    if (isApiRequest) handleApi(request, response);
    else handlePage(request, response);
  });
  await listen(server, config);
  onClose(() => closeServer(server));
  await logServerAction(ctx, `Server started, version ${APP_VERSION}`);
  onClose(() => logServerAction(ctx, 'Server stopping'));
}

const createChecksInput = (config: Config, { chain, vault }: ChainConnection): ChecksInput => ({
  ...config,
  chain: { ...chain, vault },
  isEmbedded: config.chain.kind === 'embedded',
});

/** Opens the database, which belongs to one chain and vault, and connects it with the chain. */
async function openContext(
  config: Config,
  parts: {
    log: Logger;
    chainConnection: ChainConnection;
    genesisHash: string;
    observer: ChainObserver;
  },
): Promise<Context> {
  const { log, chainConnection, genesisHash, observer } = parts;
  const db = await openServerDatabase({
    databaseUrl: config.databaseUrl,
    backupsDir: join(config.dataDir, BACKUPS_DIR),
    nowMs: Date.now(),
  });
  try {
    const chain = connectConfiguredChain(chainConnection, config, observer);
    const ctx = createContext(config, { db, chain, log });
    const { thcMint } = chainConnection.chain;
    const identity = { genesisHash, thcMint, vault: chainConnection.vault };
    await recordChainIdentity(ctx, identity, config.previousVaults);
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

function connectConfiguredChain(
  { chain, vault, signer }: ChainConnection,
  config: Config,
  observer: ChainObserver,
) {
  const { rpcUrls, dasUrl, thcMint, collection } = chain;
  return connectChain({
    rpcUrls,
    dasUrl,
    thcMint,
    collection,
    vault,
    previousVaults: config.previousVaults,
    signer,
    observer,
  });
}

function toPublicConfig(config: Config, { chain, vault }: ChainConnection): FixedConfig {
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
    pushPublicKey: config.push?.publicKey ?? null,
  };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Waits for requests to finish. Closes idle keep-alive connections, which would keep it open. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const closeTimeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    server.close(() => {
      clearInterval(idleCheck);
      clearTimeout(closeTimeout);
      resolve();
    });
  });
}
