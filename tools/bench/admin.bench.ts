import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { initializeEconomy } from '../../api/actions/economy/economy.ts';
import type { Database } from '../../api/store/database/database.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { type SignedInAdmin, createSignedInAdmin } from '../../tests/kit/admin.ts';
import { type GameServer, startGameServer, TEST_ECONOMY } from '../../tests/kit/game-server.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { LISTS, type ListCase } from './admin/cases.ts';
import { measureInvestigation } from './admin/pages.ts';
import { BUDGETS } from './budgets.ts';
import { median, type Row, type Table } from './report.ts';

/**
 * Measures every admin list, filter and page on a database of the largest supported size, both cold
 * (a new connection and an empty page cache) and warm.
 */

const DIR = join(import.meta.dirname, '../../.data/bench');
const PLAYERS = 10_000;
const UNTIL_MS = Date.parse('2026-11-21T00:00:00Z');
const PATH = join(DIR, `admin-${PLAYERS}.db`);
const SCHEDSTAT_PATH = '/proc/self/schedstat';
const COLD_RUNS = 2;
const WARM_RUNS = 3;

interface Sample {
  list: string;
  name: string;
  /** Response time without the time spent waiting for a CPU, best of several runs. */
  coldMs: number;
  /** Response time including it. */
  coldClockMs: number;
  /** CPU time, which does not depend on other load. */
  warmCpuMs: number;
  /** Response time. */
  warmMs: number;
}

export async function measureAdmin(): Promise<Table[]> {
  await createDatabase();
  const server = await startGameServer({ now: UNTIL_MS, superadmins: [] });
  const originalDb = server.ctx.db;
  try {
    server.ctx.db = await openDatabase(`file:${PATH}`);
    await initializeEconomy(server.ctx, TEST_ECONOMY);
    const admin = await createSignedInAdmin(server, { isSuperadmin: true });
    const samples: Sample[] = [];
    for (const listCase of LISTS) samples.push(...(await measureList(server, admin, listCase)));
    const dashboard = await measureDashboard(server, admin);
    return [createListTable(samples), dashboard, await measureInvestigation(PATH)];
  } finally {
    await server.ctx.db.destroy();
    server.ctx.db = originalDb;
    await server.close();
  }
}

async function createDatabase(): Promise<void> {
  if (existsSync(PATH)) return;
  await mkdir(DIR, { recursive: true });
  const unfinished = `${PATH}.unfinished`;
  const plan = { players: PLAYERS, seed: 1, untilMs: UNTIL_MS, msPerHour: 3_600_000 };
  process.stdout.write('Seeding the benchmark database, which takes a few minutes.\n');
  // An earlier run may have been interrupted.
  for (const suffix of ['', '-wal', '-shm']) await rm(`${unfinished}${suffix}`, { force: true });
  await seedDatabase(unfinished, plan);
  await rename(unfinished, PATH);
}

const listAnswer = z.object({ total: z.number() });

async function measureList(
  server: GameServer,
  admin: SignedInAdmin,
  { list, path, filters, count = 25 }: ListCase,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { name, filter } of filters) {
    const request = async (skip: number) => {
      const answer = await admin.call(path, { ...filter, skip, count });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.body.message}`);
      return listAnswer.parse(answer.body.data).total;
    };
    const total = await request(0);
    const last = Math.max(0, Math.floor((total - 1) / count) * count);
    const offsets = new Map([
      [0, 'first'],
      [last, 'last'],
      [Math.floor(last / 2), 'middle'],
    ]);
    for (const [skip, place] of offsets) {
      const sample = await measure(server, () => request(skip));
      samples.push({ list, name: `${name}, ${place} of ${total}`, ...sample });
    }
  }
  return samples;
}

async function measure(
  server: GameServer,
  request: () => Promise<unknown>,
): Promise<Omit<Sample, 'list' | 'name'>> {
  const cold: Timing[] = [];
  for (let run = 0; run < COLD_RUNS; run++) {
    server.ctx.db = await reopenDatabase(server.ctx.db);
    cold.push(await measureTime(request));
  }
  const warm: Timing[] = [];
  for (let run = 0; run < WARM_RUNS; run++) warm.push(await measureTime(request));
  return {
    coldMs: Math.min(...cold.map(({ ownMs }) => ownMs)),
    coldClockMs: Math.min(...cold.map(({ ms }) => ms)),
    warmCpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
    warmMs: median(warm.map(({ ms }) => ms)),
  };
}

/** Opens a new connection and drops the file from the page cache. */
async function reopenDatabase(db: Database): Promise<Database> {
  await db.destroy();
  for (const file of [PATH, `${PATH}-wal`].filter((path) => existsSync(path))) {
    // Writes nothing, but tells the system to drop the file's cached pages.
    execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      input: '',
    });
  }
  return openDatabase(`file:${PATH}`);
}

interface Timing {
  ms: number;
  /** Excludes the time spent waiting for a CPU, but not for the disk. */
  ownMs: number;
  cpuMs: number;
}

async function measureTime(request: () => Promise<unknown>): Promise<Timing> {
  const startedAt = performance.now();
  const waitedBefore = readCpuWaitMs();
  const cpuBefore = process.cpuUsage();
  await request();
  const { user, system } = process.cpuUsage(cpuBefore);
  const ms = performance.now() - startedAt;
  return { ms, ownMs: ms - (readCpuWaitMs() - waitedBefore), cpuMs: (user + system) / 1000 };
}

/** Returns how long this thread has waited for a CPU, as counted by Linux; 0 on other systems. */
function readCpuWaitMs(): number {
  if (!existsSync(SCHEDSTAT_PATH)) return 0;
  const [, waitedNs] = readFileSync(SCHEDSTAT_PATH, 'utf8').split(' ');
  return Number(waitedNs) / 1_000_000;
}

/** Returns the 95th percentile. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function createListTable(samples: readonly Sample[]): Table {
  const figures = (selected: readonly Sample[], hasBudget: boolean): Row['figures'] => [
    { runs: [selected.length] },
    {
      runs: [p95(selected.map(({ coldMs }) => coldMs))],
      ...(hasBudget && { budget: BUDGETS.adminColdMs }),
    },
    { runs: [Math.max(...selected.map(({ coldMs }) => coldMs))] },
    {
      runs: [p95(selected.map(({ warmCpuMs }) => warmCpuMs))],
      digits: 1,
      ...(hasBudget && { budget: BUDGETS.adminWarmMs }),
    },
    { runs: [Math.max(...selected.map(({ warmCpuMs }) => warmCpuMs))], digits: 1 },
    { runs: [p95(selected.map(({ coldClockMs }) => coldClockMs))] },
    { runs: [p95(selected.map(({ warmMs }) => warmMs))], digits: 1 },
  ];
  const lists = [...new Set(samples.map(({ list }) => list))];
  const slowest = (key: 'coldMs' | 'warmCpuMs') =>
    samples
      .toSorted((a, b) => b[key] - a[key])
      .slice(0, 5)
      .map((sample) => `${sample.list}: ${sample.name} ${sample[key].toFixed(1)}`)
      .join('; ');
  return {
    title: 'Lists of the admin area, milliseconds',
    columns: ['pages', 'cold p95', 'max', 'warm p95 CPU', 'max', 'cold by clock', 'warm by clock'],
    rows: [
      ...lists.map((list) => ({
        name: list,
        figures: figures(
          samples.filter((sample) => sample.list === list),
          false,
        ),
      })),
      { name: 'all', figures: figures(samples, true) },
    ],
    notes: [`Slowest cold: ${slowest('coldMs')}`, `Slowest warm: ${slowest('warmCpuMs')}`],
  };
}

async function measureDashboard(server: GameServer, admin: SignedInAdmin): Promise<Table> {
  const rows: Row[] = [];
  const paths = [
    ...[7, 30, 90].map((days) => [`${days} days`, `/dashboard?days=${days}`] as const),
    ...['2026-11-20', '2026-11-21'].map((day) => [day, `/dashboard/day?day=${day}`] as const),
  ];
  for (const [name, path] of paths) {
    const request = async () => {
      const answer = await admin.get(path);
      if (answer.status !== 200) throw new Error(answer.body.message);
    };
    const { coldMs, coldClockMs, warmCpuMs, warmMs } = await measure(server, request);
    const figures = [
      { runs: [coldMs], budget: BUDGETS.adminDashboardMs },
      { runs: [warmCpuMs], budget: BUDGETS.adminDashboardMs },
      { runs: [coldClockMs] },
      { runs: [warmMs] },
    ];
    rows.push({ name, figures });
  }
  return {
    title: 'Dashboard of the admin area, milliseconds',
    columns: ['cold', 'warm CPU', 'cold by clock', 'warm by clock'],
    rows,
  };
}
