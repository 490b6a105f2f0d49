import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { formatUrl, initializePostgres } from './embedded-postgres.ts';
import { findFreePorts } from './free-port.ts';
import { isAlive, signal } from './signal-process.ts';

/**
 * What a commit has written survives the kill of every process, because the system keeps it. Only the
 * disk is not waited for.
 */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=100', 'wal_keep_size=64MB'];
const READY_MESSAGE = 'ready to accept';
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 20;
const STANDBY_NAME = 'standby';

/** A PostgreSQL of its own, whose processes can be killed and which can have a standby. */
export class PostgresCluster {
  readonly port: number;
  readonly #dataDir: string;
  /** The settings of this cluster alone. */
  readonly #settings: readonly string[];
  #server: ChildProcess | null = null;
  #output = '';
  readonly #killOnExit = () => void this.#server?.kill('SIGKILL');

  private constructor(dataDir: string, port: number, settings: readonly string[]) {
    this.#dataDir = dataDir;
    this.port = port;
    this.#settings = settings;
    process.once('exit', this.#killOnExit);
  }

  static async start(settings: readonly string[] = []): Promise<PostgresCluster> {
    const parentDir = chooseTemporaryDir();
    const { dataDir, port } = await initializePostgres(parentDir, { isPersistent: true });
    const cluster = new PostgresCluster(dataDir, port, settings);
    await cluster.startServer();
    return cluster;
  }

  /** Returns the URL of a database, directly or through a proxy at another port. */
  getUrl(database: string, port: number = this.port): string {
    return `${formatUrl(port)}/${database}`;
  }

  async createDatabase(name: string): Promise<string> {
    await this.query(`create database ${name}`);
    return this.getUrl(name);
  }

  /** Runs a statement in the database `postgres`. */
  async query(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.getUrl('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts the server again, after `kill`. */
  async startServer(): Promise<void> {
    const flags = [...SETTINGS, ...this.#settings].flatMap((setting) => ['-c', setting]);
    const { uid, gid } = statSync(this.#dataDir);
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    this.#output = '';
    const server = spawn(
      await findBinary(),
      ['-D', this.#dataDir, '-p', String(this.port), ...flags],
      { ...owner, env: { ...process.env, LC_MESSAGES: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.stderr.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#server = server;
    await waitUntil('PostgreSQL to start', () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${this.#output}`);
      return this.#output.includes(READY_MESSAGE);
    });
  }

  /** Kills every process of the server at once, so that it can neither finish nor clean up anything. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
    const children = listChildren(server.pid);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    for (const pid of children) signal(pid, 'SIGKILL');
    await ended;
    await waitUntil('the processes of PostgreSQL to end', () => !children.some(isAlive));
    this.#server = null;
  }

  /**
   * Adds a standby, which has every commit before this cluster acknowledges it.
   * @returns the standby, which only reads until it is promoted
   */
  async addSynchronousStandby(): Promise<PostgresCluster> {
    const dir = mkdtempSync(join(chooseTemporaryDir(), 'growerz-standby-'));
    chmodSync(dir, 0o755);
    const dataDir = join(dir, 'data');
    await this.#copyFiles(dataDir);
    const { uid, gid } = statSync(this.#dataDir);
    const primary = `host=127.0.0.1 port=${this.port} user=postgres password=password application_name=${STANDBY_NAME}`;
    appendFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
    await writeFile(join(dataDir, 'standby.signal'), '');
    if (process.getuid?.() === 0) await chown(join(dataDir, 'standby.signal'), uid, gid);
    const standby = new PostgresCluster(dataDir, await findFreePorts(1), []);
    await standby.startServer();
    await this.query(`alter system set synchronous_standby_names = '${STANDBY_NAME}'`);
    await this.query('select pg_reload_conf()');
    await waitUntil('the standby to be synchronous', async () => {
      const rows = await this.query('select sync_state from pg_stat_replication');
      return JSON.stringify(rows).includes('"sync"');
    });
    return standby;
  }

  /** Lets a standby take over. */
  async promote(): Promise<void> {
    await this.query('select pg_promote()');
  }

  async dispose(): Promise<void> {
    await this.kill();
    process.off('exit', this.#killOnExit);
    rmSync(dirname(this.#dataDir), { recursive: true, force: true });
  }

  /** Copies the data folder while the server runs, as `pg_basebackup` does. */
  async #copyFiles(to: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.getUrl('postgres') });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('standby', true)`);
      await mkdir(to, { mode: 0o700 });
      cpSync(this.#dataDir, to, {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !/\/(postmaster\.(pid|opts)|pg_replslot\/.+)$/.test(path),
      });
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    const { uid, gid } = statSync(this.#dataDir);
    if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, to]);
  }
}

/** Finds the program that `embedded-postgres` installs for this system. */
async function findBinary(): Promise<string> {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const system = `${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const path = require.resolve(`@embedded-postgres/${system}`);
  const module: unknown = await import(pathToFileURL(path).href);
  return z.object({ postgres: z.string() }).parse(module).postgres;
}

function listChildren(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}

async function waitUntil(what: string, isMet: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(`Waited too long for ${what}`);
    await pause(POLL_MS);
  }
}
