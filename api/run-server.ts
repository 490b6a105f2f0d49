import { type Config, ConfigError } from './config.ts';
import { reachChain } from './reach-chain.ts';
import { createLog } from './log.ts';
import type { ServerParts } from './start-server.ts';

export interface Prepared extends Omit<ServerParts, 'log' | 'reached'> {
  config: Config;
  /** Once it answers. */
  onStarted?: () => void;
}

/**
 * Runs a server until the process is asked to end. What is wrong with the environment is said all
 * at once, and ends the process with status 1.
 */
export async function runServer(prepare: () => Prepared | Promise<Prepared>): Promise<void> {
  try {
    const { config, onStarted, ...parts } = await prepare();
    const log = createLog(config.logLevel);
    // The chain's process starts while this one still reads its own files.
    const [reached, { startServer }] = await Promise.all([
      reachChain(config, log),
      import('./start-server.ts'),
    ]);
    const server = await startServer(config, { ...parts, log, reached });
    log.info('server.started', { origin: config.publicOrigin.origin, cluster: config.cluster });
    onStarted?.();
    endOnSignal(async () => {
      log.info('server.ending');
      await server.close();
      log.info('server.ended');
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** The first signal ends it in order, a second one at once. */
function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    const problems = error.problems.map((problem) => `  ${problem}`).join('\n');
    return `The environment does not do yet (.env.example explains every variable):\n${problems}\n\nTo play on this machine, without any of it: npm run play`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program has this port: choose others with PORT and LOCALNET_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
