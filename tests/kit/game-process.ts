import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-port.ts';

/** The whole game as a newcomer starts it, on ports and in a folder of its own. */
export interface GameProcess {
  url: string;
  dataDir: string;
  /** The last of what it wrote. */
  output: () => string;
  /** Leaves everything it is asked unanswered until it goes on. */
  pause: () => void;
  goOn: () => void;
  /** Ends it without warning. */
  kill: () => Promise<void>;
  /** Asks it to end. @returns its exit code; null where a signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Runs the same command again, on the same ports and data. */
  start: () => Promise<void>;
  /** Ends it and removes its data. */
  dispose: () => Promise<void>;
}

export interface GameProcessOptions {
  /** 86400 lets 24 game hours pass in one second. */
  gameSpeed: number;
  /** What is run; `npm run play` unless told. */
  entry?: 'api/play.ts' | 'tests/kit/api-main.ts';
  env?: Record<string, string>;
  /** Told what it writes, as it comes. */
  onOutput?: (text: string) => void;
}

const READY_WITHIN_MS = 60_000;
const KEPT_OUTPUT = 20_000;

export async function startGameProcess(options: GameProcessOptions): Promise<GameProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'growerz-'));
  const port = await freePorts(3);
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
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    options.onOutput?.(chunk.toString());
  };
  const start = async () => {
    child = spawn(process.execPath, ['--import', 'tsx', options.entry ?? 'api/play.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    await untilReady(child, url, () => output);
  };
  const goOn = () => void child?.kill('SIGCONT');
  const end = async (signal: NodeJS.Signals) => {
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    // One that is paused does not hear it.
    goOn();
    return ended;
  };
  await start();
  return {
    url,
    dataDir,
    output: () => output,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    goOn,
    kill: async () => {
      await end('SIGKILL');
    },
    end,
    dispose: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The game ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The game was not ready in time:\n${output()}`);
}
