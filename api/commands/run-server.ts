import { type Config, ConfigError } from '../config/config.ts';
import { openChainConnection } from './chain-connection.ts';
import { BUILD_ID } from '../../src/contract/envelope.ts';
import { getClientBuild } from '../http/middleware/client-files.ts';
import { isOlder } from '../http/middleware/client-version.ts';
import { createLog } from '../logging/log.ts';
import { UnsafeStartError } from '../config/checks/assert-startable.ts';
import { LocalnetStartError } from '../localnet/process.ts';
import type { ServerParts } from './start-server.ts';
import { getDialectOfUrl } from '../store/database/dialect.ts';
import { ForeignDatabaseError } from '../store/database/migrations.ts';
import {
  DamagedLockError,
  DataInUseError,
  lockData,
  type ServerLock,
} from '../store/database/server-lock.ts';

export interface PreparedServer extends Omit<
  ServerParts,
  'build' | 'log' | 'isAlone' | 'chainConnection'
> {
  config: Config;
  /** The environment that `config` was read from. The vault's key is removed from it. */
  variables: Record<string, string | undefined>;
  /** Called once the server answers requests. */
  onStarted?: () => void;
}

/**
 * Runs a server until the process receives a signal. Lists everything that is wrong with the
 * environment, the nodes or the data at once and exits with status 1. Refuses data that another
 * server uses.
 */
export async function runServer(
  prepare: () => PreparedServer | Promise<PreparedServer>,
): Promise<void> {
  let lock: ServerLock | null = null;
  try {
    const { config, variables, onStarted, ...parts } = await prepare();
    const build = getClientBuild(parts.clientFiles);
    assertServesOwnClient(config, build);
    const log = createLog({
      level: config.logLevel,
      version: build,
      instance: config.instanceName,
    });
    // Loaded only on request, because it takes time and memory.
    const { startTracing } = config.isTraced ? await import('../tracing/tracing.ts') : {};
    const stopTracing = startTracing?.(build, config.instanceName);
    // Held until the process ends.
    lock = lockData(config);
    // Loads the server's modules while the embedded chain's process starts.
    const [chainConnection, { startServer }] = await Promise.all([
      openChainConnection(config, variables, log),
      import('./start-server.ts'),
    ]);
    // The lock keeps others away from a file; several processes may share a database of PostgreSQL.
    const isAlone = getDialectOfUrl(config.databaseUrl) === 'sqlite';
    const server = await startServer(config, {
      ...parts,
      build,
      log,
      isAlone,
      chainConnection,
    });
    log.info('server.started', { origin: config.publicOrigin.origin, cluster: config.cluster });
    onStarted?.();
    closeOnSignal(async () => {
      log.info('server.closing');
      await server.drain();
      await server.close();
      await stopTracing?.();
      lock?.release();
      log.info('server.closed');
    });
  } catch (error) {
    lock?.release();
    process.stderr.write(`${formatStartError(error)}\n`);
    process.exit(1);
  }
}

/** @throws ConfigError if the server would refuse the client that it delivers */
function assertServesOwnClient({ minClientVersion }: Config, build: string): void {
  if (!BUILD_ID.test(minClientVersion) || !isOlder(build, minClientVersion)) return;
  throw new ConfigError([
    `MIN_CLIENT_VERSION must not be newer than ${build}, the build of this server: it would lock ` +
      'out its own client',
  ]);
}

/** Shuts down gracefully on the first signal and exits at once on the second. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const handleSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${formatStartError(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
}

/** Errors whose message says what to do. */
const EXPLAINED = [
  UnsafeStartError,
  DataInUseError,
  DamagedLockError,
  LocalnetStartError,
  ForeignDatabaseError,
];

/** Formats why the server could not start or close. */
export function formatStartError(error: unknown): string {
  if (error instanceof ConfigError) {
    const problems = error.problems.map((problem) => `  ${problem}`).join('\n');
    return `The environment is incomplete or invalid (.env.example explains every variable):\n${problems}\n\nTo play on this machine without any configuration: npm run play`;
  }
  if (EXPLAINED.some((kind) => error instanceof kind)) {
    return error instanceof Error ? error.message : '';
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program uses this port; choose others with PORT and LOCALNET_PORT.`;
  }
  return formatWithCauses(error);
}

/** Formats an error with all of its causes, because the first one says what really happened. */
function formatWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\nCaused by: ${formatWithCauses(error.cause)}`;
}
