import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Machines of deploy/failover and their addresses. */
export const MACHINES = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  watch: '10.77.0.31',
} as const;
export type Machine = keyof typeof MACHINES;
const NAMES = Object.keys(MACHINES) as Machine[];

/** This machine's place in their network. */
export const HOST_ADDRESS = '10.77.0.1';
const BRIDGE = 'growerz';
const EXIT_POLL_MS = 20;

/** Programs by the Debian package that has them. */
const PROGRAMS = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  iproute2: 'ip',
  'util-linux': 'setpriv',
  postgresql: 'pg_lsclusters',
};

/** @throws Error that says what this system lacks */
export function assertMachinesPossible(): void {
  const missing = Object.entries(PROGRAMS)
    .filter(([, program]) => spawnSync(program, ['--version']).error !== undefined)
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new Error(`Needs Debian packages: apt-get install --yes ${missing.join(' ')}`);
  }
  if (process.getuid?.() !== 0) throw new Error('Needs root, for network namespaces');
}

const ip = (line: string): string =>
  execFileSync('ip', line.split(' '), { encoding: 'utf8', stdio: 'pipe' });
const toNamespace = (machine: Machine): string => `${BRIDGE}-${machine}`;

/** Creates the machines: network namespaces on one bridge. */
export async function createMachines(): Promise<void> {
  await removeMachines();
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${HOST_ADDRESS}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const machine of NAMES) {
    const namespace = toNamespace(machine);
    ip(`netns add ${namespace}`);
    ip(`link add ${namespace} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${namespace} master ${BRIDGE} up`);
    ip(`-n ${namespace} addr add ${MACHINES[machine]}/24 dev eth0`);
    ip(`-n ${namespace} link set eth0 up`);
    ip(`-n ${namespace} link set lo up`);
  }
}

/** Kills everything that runs on the machines, and removes them. */
export async function removeMachines(): Promise<void> {
  const namespaces = ip('netns list');
  for (const machine of NAMES) {
    if (!namespaces.includes(toNamespace(machine))) continue;
    await killMachine(machine);
    ip(`netns delete ${toNamespace(machine)}`);
  }
  // The system removes the links of a namespace at any time.
  for (const link of ip('-br link').match(new RegExp(`^${BRIDGE}[^ @]*`, 'gm')) ?? []) {
    spawnSync('ip', ['link', 'delete', link]);
  }
}

/** Cuts a machine off from all others, or connects it again. */
export const setConnected = (machine: Machine, isConnected: boolean): string =>
  ip(`link set ${toNamespace(machine)} ${isConnected ? 'up' : 'down'}`);

/** Kills every process of a machine at once, as the loss of its power does. */
export async function killMachine(machine: Machine): Promise<void> {
  for (let pids = listPids(machine); pids.length > 0; pids = listPids(machine)) {
    spawnSync('kill', ['-9', ...pids]);
    await pause(EXIT_POLL_MS);
  }
}

const listPids = (machine: Machine): string[] =>
  ip(`netns pids ${toNamespace(machine)}`)
    .split('\n')
    .filter(Boolean);

/** Returns a command that runs another one on a machine. @param user null for root */
export const onMachine = (machine: Machine, user: string | null, command: readonly string[]) => [
  ...['ip', 'netns', 'exec', toNamespace(machine)],
  ...(user === null ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']),
  ...command,
];

/** Starts a program on a machine. Its output goes to a file in a folder. */
export function startProgram(
  machine: Machine,
  options: { user: string | null; command: readonly [string, ...string[]]; dir: string },
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { user, command, dir } = options;
  const output = openSync(join(dir, `${machine}-${command[0]}.log`), 'a');
  const [program = '', ...args] = onMachine(machine, user, command);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}
