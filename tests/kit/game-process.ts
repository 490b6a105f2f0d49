import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { findFreePorts } from './free-port.ts';

/** The whole game in its own process, with its own ports and data folder. */
export interface GameProcess {
  url: string;
  dataDir: string;
  gameSpeed: number;
  /** Returns the id of the process that runs now. */
  pid: () => number;
  /** Returns the end of its output. */
  output: () => string;
  /** Stops answering until resumed. */
  pause: () => void;
  resume: () => void;
  /** Kills it without warning. */
  kill: () => Promise<void>;
  /** Sends a signal and waits for the exit. @returns the exit code; null if a signal ended it */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
  /**
   * Runs the same command again, on the same ports and data.
   * @param env variables of this run only
   * @throws Error if it exits before it is ready
   */
  start: (env?: Record<string, string>) => Promise<void>;
  /** Ends it and removes its data. */
  dispose: () => Promise<void>;
}

export interface GameProcessOptions {
  /** 86400 lets 24 game hours pass in one second. */
  gameSpeed: number;
  /** The entry point; that of `npm run play` by default. */
  entry?: 'api/commands/play.ts' | 'tests/kit/api-main.ts' | 'tests/api/crash/killed-server.ts';
  env?: Record<string, string>;
  /** Fills the data folder before the first start. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Called with its output as it arrives. */
  onOutput?: (text: string) => void;
}

/** The Node arguments of the scripts in package.json. */
const NODE_FLAGS = ['--import', './api/commands/compile-cache.js', '--max-semi-space-size=4'];
const READY_TIMEOUT_MS = 120_000;
const MAX_OUTPUT_LENGTH = 20_000;

export async function startGameProcess(options: GameProcessOptions): Promise<GameProcess> {
  const dataDir = await mkdtemp(join(chooseTemporaryDir(), 'growerz-'));
  await options.prepare?.(dataDir);
  const port = await findFreePorts(3);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    LOCALNET_PORT: String(port + 1),
    DATA_DIR: dataDir,
    GAME_SPEED: String(options.gameSpeed),
    ...options.env,
  };
  let child: ChildProcess | null = null;
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
    options.onOutput?.(chunk.toString());
  };
  const start: GameProcess['start'] = async (changed = {}) => {
    child = spawn(process.execPath, [...NODE_FLAGS, options.entry ?? 'api/commands/play.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...env, ...changed },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    await waitUntilReady(child, url, () => output);
  };
  const resume = () => void child?.kill('SIGCONT');
  const stop = async (signal: NodeJS.Signals) => {
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    // A paused process does not receive the signal.
    resume();
    return ended;
  };
  await start();
  return {
    url,
    dataDir,
    gameSpeed: options.gameSpeed,
    pid: () => child?.pid ?? 0,
    output: () => output,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume,
    kill: async () => {
      await stop('SIGKILL');
    },
    stop,
    dispose: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(
  child: ChildProcess,
  url: string,
  output: () => string,
): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The game exited while starting (${ended}):\n${output()}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The game did not become ready in time:\n${output()}`);
}
