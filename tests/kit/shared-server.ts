import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = 'tests/kit/shared-server-main.ts';

interface Elsewhere {
  host?: string;
  command?: readonly string[];
}

/** A production server, in a process of its own, that shares its database with others. */
export class SharedServer {
  readonly url: string;
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #command: readonly string[];
  #child: ChildProcess | null = null;
  /** Everything it has printed, over all of its starts. */
  output = '';

  /**
   * @param environment without the port; every server needs a data folder of its own
   * @param elsewhere the address and the command of a server on another machine
   */
  constructor(
    port: number,
    environment: Readonly<Record<string, string>>,
    { host = 'localhost', command = [process.execPath, MAIN] }: Elsewhere = {},
  ) {
    this.#port = port;
    this.#environment = environment;
    this.#command = command;
    this.url = `http://${host}:${port}`;
  }

  /** Returns the id of the process that was started last. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): void {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        ...this.#environment,
        PORT: String(this.#port),
        INSTANCE_NAME: `server-${this.#port}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.#child = child;
  }

  /** Stops it with a signal. @returns the exit code; null if the signal ended it */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null;
    }
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
