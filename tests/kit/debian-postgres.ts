import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { findTool } from '../../deploy/check/tool.ts';
import { findFreePorts } from './free-port.ts';
import { changeTestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

/** The programs of the newest version that Debian has installed; undefined if it has none. */
const BIN = fs.globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
/** Whether the Debian packages `postgresql` and `pgbackrest` are installed. */
export const hasPgBackRest = BIN !== undefined && findTool('pgbackrest') !== null;

const read = (path: string): string =>
  fs.readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8');

const CONFIG = '/etc/pgbackrest.conf';
const SETTINGS = '/etc/postgresql/17/main/postgresql.conf';
const DATA_DIR = '/var/lib/postgresql/17/main';
const METRICS = '/var/lib/prometheus/node-exporter/growerz-backup.prom';
type Which = 'game' | 'drill';

/** Returns the user that runs PostgreSQL, which refuses to run as root. */
function findOwner(): { uid: number; gid: number } {
  const user = process.getuid?.() === 0 ? ['postgres'] : [];
  const [uid, gid] = ['--user', '--group'].map((option) =>
    Number(execFileSync('id', [option, ...user], { stdio: 'pipe' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** Reads the commands of a systemd unit as a shell runs them. */
const readCommands = (unit: string, instance: string, key: string): string[] =>
  [...read(`systemd/${unit}.service`).matchAll(/^(\w+)=\+?(.*)$/gm)]
    .filter(([, name]) => name === key)
    .map(([, , command = '']) =>
      command
        .replaceAll('%i', instance)
        .replaceAll('%%', '%')
        .replaceAll('$$', () => '$'),
    );

/**
 * A PostgreSQL and a repository of pgBackRest with the files of `deploy`, whose paths are below a folder of
 * their own here. Nothing but the repository survives `lose`.
 */
export class DebianPostgres {
  readonly #dir = fs.mkdtempSync(join(chooseTemporaryDir(), 'growerz-pgbackrest-'));
  readonly #port: number;
  readonly #servers: ChildProcess[] = [];
  readonly #process;

  private constructor(port: number) {
    this.#port = port;
    this.#process = {
      ...findOwner(),
      cwd: this.#dir,
      env: { ...process.env, PGBACKREST_CONFIG: this.#localize(CONFIG) },
    };
  }

  /** Starts it with an empty database of the game. */
  static async start(): Promise<DebianPostgres> {
    const cluster = new DebianPostgres(await findFreePorts(2));
    cluster.#install();
    await cluster.#serve(`/usr/lib/postgresql/17/bin/postgres -c config_file=${SETTINGS}`, 'game');
    const url = cluster.getUrl('game', 'postgres', 'postgres');
    await changeTestDatabase(url, 'create role growerz login');
    await changeTestDatabase(url, 'create database growerz owner growerz');
    cluster.run('pgbackrest --stanza=growerz stanza-create');
    return cluster;
  }

  /** Returns the URL of the game's database, or of the one that a drill restored. */
  getUrl(which: Which = 'game', database = 'growerz', user = 'growerz'): string {
    return `postgres://${user}@127.0.0.1:${this.#port + (which === 'game' ? 0 : 1)}/${database}`;
  }

  /** Runs `growerz-backup@TYPE.service`. @returns the line that it leaves for the node exporter */
  backUp(type: 'full' | 'incr'): string {
    for (const key of ['ExecStart', 'ExecStartPost']) {
      for (const command of readCommands('growerz-backup@', type, key)) this.run(command);
    }
    return fs.readFileSync(this.#localize(METRICS), 'utf8');
  }

  /**
   * Runs `growerz-drill-postgres.service` until it is ready.
   * @param target the moment to restore, as PostgreSQL writes it
   */
  async restoreForDrill(target: string): Promise<void> {
    const unit = 'growerz-drill-postgres';
    const options = `--type=time --target='${target}' --target-action=promote`;
    for (const command of readCommands(unit, '', 'ExecStartPre')) {
      this.run(command.replace(/ restore$/, ` ${options} restore`));
    }
    for (const command of readCommands(unit, '', 'ExecStart')) await this.#serve(command, 'drill');
    for (const command of readCommands(unit, '', 'ExecStartPost')) this.run(command);
  }

  /** Ends PostgreSQL at once and deletes its files. */
  async lose(): Promise<void> {
    await this.#end(this.#servers.shift());
    fs.rmSync(this.#localize(DATA_DIR), { recursive: true });
  }

  /** Runs a command as the user of PostgreSQL. */
  run(command: string): void {
    execFileSync('/bin/sh', ['-c', this.#localize(command)], { ...this.#process, stdio: 'pipe' });
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await this.#end(server);
    fs.rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Creates the files of a new cluster, and the settings as Debian keeps them. */
  #install(): void {
    const folders = [
      '/var/lib/pgbackrest',
      '/var/spool/pgbackrest',
      '/var/log/pgbackrest',
      '/run/postgresql',
    ];
    for (const path of [
      ...folders,
      '/var/lib/growerz-drill',
      dirname(METRICS),
      dirname(SETTINGS),
    ]) {
      fs.mkdirSync(this.#localize(path), { recursive: true });
    }
    const { uid, gid } = this.#process;
    execFileSync('chown', ['-R', `${uid}:${gid}`, this.#dir], { stdio: 'pipe' });
    this.run(
      `/usr/lib/postgresql/17/bin/initdb -D ${DATA_DIR} -U postgres --auth=trust --encoding=UTF8`,
    );
    this.run(`mv ${DATA_DIR}/pg_hba.conf ${DATA_DIR}/pg_ident.conf ${dirname(SETTINGS)}`);
    const settings = `data_directory = '${DATA_DIR}'
hba_file = '${dirname(SETTINGS)}/pg_hba.conf'
ident_file = '${dirname(SETTINGS)}/pg_ident.conf'
port = ${this.#port}
unix_socket_directories = '/run/postgresql'
`;
    const backups = `pg1-port=${this.#port}
pg1-socket-path=/run/postgresql
pg1-user=postgres
`;
    this.#write(SETTINGS, read('pgbackrest/postgresql.conf') + settings);
    this.#write(CONFIG, read('pgbackrest/pgbackrest.conf') + backups);
  }

  #write(path: string, text: string): void {
    fs.writeFileSync(this.#localize(path), this.#localize(text));
  }

  /** Starts a server and waits until it answers. */
  async #serve(command: string, which: Which): Promise<void> {
    this.#servers.push(
      spawn('/bin/sh', ['-c', `exec ${this.#localize(command)}`], {
        ...this.#process,
        stdio: 'ignore',
      }),
    );
    await waitFor(() => changeTestDatabase(this.getUrl(which, 'postgres', 'postgres'), 'select 1'));
  }

  async #end(server: ChildProcess | undefined): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  /** Replaces the paths and the port of a server by those of this folder. */
  #localize = (text: string): string =>
    text
      .replaceAll(/(?<![\w.-])\/(?=(?:etc|run|var)\/)/g, `${this.#dir}/`)
      .replaceAll('/usr/lib/postgresql/17/bin', BIN ?? '')
      .replaceAll('5433', `${this.#port + 1}`);
}
