import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { chooseTemporaryDir } from '../../build/temporary-dir.ts';
import { changeTestDatabase } from '../kit/test-database.ts';
import {
  createMachines,
  type Machine,
  MACHINES,
  removeMachines,
  startProgram,
} from './machines.ts';

const TEMPLATES = join(import.meta.dirname, '../../deploy/failover');
const PASSWORD = 'password';
const WAIT_MS = 120_000;

const DATABASE_MACHINES = ['db1', 'db2'] as const;
export type DatabaseMachine = (typeof DATABASE_MACHINES)[number];
const ETCD_MACHINES = ['app1', 'app2', 'watch'] as const;
const APP_MACHINES = ['app1', 'app2'] as const;

/** The URL that the game uses on every application host, where HAProxy leads to the primary. */
export const GAME_URL = `postgres://growerz:${PASSWORD}@127.0.0.1/growerz`;

/** PostgreSQL with a standby under Patroni, as deploy/failover sets it up. */
export class FailoverCluster {
  /** Configuration, data and logs, by machine. */
  readonly dir = mkdtempSync(join(chooseTemporaryDir(), 'growerz-failover-'));

  /** Starts the databases, and creates the game's. */
  async start(): Promise<void> {
    chmodSync(this.dir, 0o755);
    await createMachines();
    for (const machine of Object.keys(MACHINES)) {
      mkdirSync(join(this.dir, machine, 'postgresql'), { recursive: true });
    }
    for (const machine of ETCD_MACHINES) this.#startEtcd(machine);
    for (const machine of DATABASE_MACHINES) this.startPatroni(machine);
    await this.loadStandby();
    const primary = await this.loadPrimary();
    const url = `postgres://postgres:${PASSWORD}@${MACHINES[primary]}/postgres`;
    await changeTestDatabase(url, `create role growerz login password '${PASSWORD}'`);
    await changeTestDatabase(url, 'create database growerz owner growerz');
  }

  /** Lets the application hosts reach the databases. @param addition to haproxy.cfg */
  async startProxies(addition: string): Promise<void> {
    for (const machine of APP_MACHINES) {
      const path = this.#write(machine, 'haproxy.cfg', addition);
      const command = ['haproxy', '-db', '-f', path] as const;
      startProgram(machine, { user: null, command, dir: this.dir });
    }
    // Until its first checks, HAProxy leads to the standby as well.
    for (const machine of APP_MACHINES) {
      const readLog = () => readFileSync(join(this.dir, `${machine}-haproxy.log`), 'utf8');
      const hasChecked = () => expect(readLog()).toContain('is DOWN');
      await vi.waitFor(hasChecked, { timeout: WAIT_MS, interval: 100 });
    }
  }

  /** Starts Patroni on a machine, which starts PostgreSQL. */
  startPatroni(machine: DatabaseMachine): void {
    const command = ['patroni', this.#write(machine, 'patroni.yml')] as const;
    startProgram(machine, { user: 'postgres', command, dir: this.dir });
  }

  /** Waits for a primary. @returns its machine */
  loadPrimary(): Promise<DatabaseMachine> {
    return this.#waitForRole('primary');
  }

  /** Waits for a standby that has every commit before it is acknowledged. @returns its machine */
  loadStandby(): Promise<DatabaseMachine> {
    return this.#waitForRole('synchronous');
  }

  /** Returns the URL of the game's database on the primary, from this machine. */
  async loadUrl(): Promise<string> {
    return GAME_URL.replace('127.0.0.1', MACHINES[await this.loadPrimary()]);
  }

  async remove(): Promise<void> {
    await removeMachines();
    rmSync(this.dir, { recursive: true, force: true });
  }

  #waitForRole(role: 'primary' | 'synchronous'): Promise<DatabaseMachine> {
    const find = async () => {
      for (const machine of DATABASE_MACHINES) {
        const url = `http://${MACHINES[machine]}:8008/${role}`;
        const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
        if (answer?.ok === true) return machine;
      }
      throw new Error(`No machine is ${role}`);
    };
    return vi.waitFor(find, { timeout: WAIT_MS, interval: 100 });
  }

  #startEtcd(machine: (typeof ETCD_MACHINES)[number]): void {
    const lines = readFileSync(this.#write(machine, 'etcd.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    const env = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    startProgram(machine, { user: 'postgres', command: ['etcd'], dir: this.dir }, env);
  }

  /** Fills in a template as an operator does, and lets the machines have folders of their own. */
  #write(machine: Machine, name: string, addition = ''): string {
    const home = join(this.dir, machine);
    const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => +b - +a);
    const text = readFileSync(join(TEMPLATES, name), 'utf8')
      .replaceAll('NODE_NAME', machine)
      .replaceAll('NODE_ADDRESS', MACHINES[machine])
      .replaceAll(/\b[A-Z]+_PASSWORD\b/g, PASSWORD)
      .replaceAll('/usr/lib/postgresql/15/', `/usr/lib/postgresql/${version}/`)
      .replaceAll('/var/run/postgresql', home)
      .replaceAll('/var/lib/', `${home}/`);
    const path = join(home, name);
    writeFileSync(path, text + addition);
    spawnSync('chown', ['-R', 'postgres:', home]);
    return path;
  }
}
