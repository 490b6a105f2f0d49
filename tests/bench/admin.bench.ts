import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Database, openDatabase } from '../../api/store/database.ts';
import { type SignedAdmin, signedAdmin } from '../kit/admin.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import { LISTS, type ListCase } from './admin/cases.ts';
import { BUDGETS } from './budgets.ts';
import { median, type Row, type Table } from './report.ts';

/**
 * The lists of the admin area over a database as large as the product promises to bear: every list,
 * filter and page, cold (a new connection, and nothing of the file in memory) and warm.
 */

const DIR = join(import.meta.dirname, '../../.data/bench');
const PLAYERS = 10_000;
const UNTIL_MS = Date.parse('2026-11-21T00:00:00Z');
const PATH = join(DIR, `admin-${PLAYERS}.db`);
const SCHEDULED = '/proc/self/schedstat';
const COLD_RUNS = 2;
const WARM_RUNS = 3;

interface Sample {
  list: string;
  name: string;
  /** Milliseconds from question to answer but for waiting for a processor, the best of some runs. */
  coldMs: number;
  /** The same by the clock. */
  coldClockMs: number;
  /** Milliseconds of processor time, whatever else the machine does. */
  warmCpuMs: number;
  /** Milliseconds by the clock. */
  warmMs: number;
}

export async function measureAdmin(): Promise<Table[]> {
  await makeDatabase();
  const server = await startGameServer({ now: UNTIL_MS, superadmins: [] });
  const own = server.ctx.db;
  try {
    server.ctx.db = await openDatabase(`file:${PATH}`);
    const admin = await signedAdmin(server, { isSuperadmin: true });
    const samples: Sample[] = [];
    for (const listCase of LISTS) samples.push(...(await measureList(server, admin, listCase)));
    const dashboard = await measureDashboard(server, admin);
    return [listTable(samples), dashboard];
  } finally {
    await server.ctx.db.destroy();
    server.ctx.db = own;
    await server.close();
  }
}

async function makeDatabase(): Promise<void> {
  if (existsSync(PATH)) return;
  await mkdir(DIR, { recursive: true });
  const unfinished = `${PATH}.unfinished`;
  const plan = { players: PLAYERS, seed: 1, untilMs: UNTIL_MS, msPerHour: 3_600_000 };
  process.stdout.write('Seeding the database of this bench, which takes some minutes.\n');
  await seedDatabase(unfinished, plan);
  await rename(unfinished, PATH);
}

const listAnswer = z.object({ total: z.number() });

async function measureList(
  server: GameServer,
  admin: SignedAdmin,
  { list, path, filters, count = 25 }: ListCase,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { name, filter } of filters) {
    const ask = async (skip: number) => {
      const answer = await admin.call(path, { ...filter, skip, count });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.body.message}`);
      return listAnswer.parse(answer.body.data).total;
    };
    const total = await ask(0);
    const last = Math.max(0, Math.floor((total - 1) / count) * count);
    const places = new Map([
      [0, 'first'],
      [last, 'last'],
      [Math.floor(last / 2), 'middle'],
    ]);
    for (const [skip, place] of places) {
      const request = () => ask(skip);
      const sample = await measure(server, request);
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
    server.ctx.db = await reopened(server.ctx.db);
    cold.push(await timed(request));
  }
  const warm: Timing[] = [];
  for (let run = 0; run < WARM_RUNS; run++) warm.push(await timed(request));
  return {
    coldMs: Math.min(...cold.map(({ ownMs }) => ownMs)),
    coldClockMs: Math.min(...cold.map(({ ms }) => ms)),
    warmCpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
    warmMs: median(warm.map(({ ms }) => ms)),
  };
}

/** A new connection, with nothing of the file left in memory. */
async function reopened(db: Database): Promise<Database> {
  await db.destroy();
  for (const file of [PATH, `${PATH}-wal`].filter((each) => existsSync(each))) {
    // Writes nothing; tells the system that the file's pages are needed no more.
    execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      input: '',
    });
  }
  return openDatabase(`file:${PATH}`);
}

interface Timing {
  ms: number;
  /** Without what other programs held the processors for. The disk is waited for, whoever uses it. */
  ownMs: number;
  cpuMs: number;
}

async function timed(request: () => Promise<unknown>): Promise<Timing> {
  const startedAt = performance.now();
  const waitedBefore = waitedMs();
  const cpuBefore = process.cpuUsage();
  await request();
  const { user, system } = process.cpuUsage(cpuBefore);
  const ms = performance.now() - startedAt;
  return { ms, ownMs: ms - (waitedMs() - waitedBefore), cpuMs: (user + system) / 1000 };
}

/** How long this thread was ready to run and had no processor, as Linux counts it; 0 elsewhere. */
function waitedMs(): number {
  if (!existsSync(SCHEDULED)) return 0;
  const [, waitedNs] = readFileSync(SCHEDULED, 'utf8').split(' ');
  return Number(waitedNs) / 1_000_000;
}

/** The value that 95 in 100 are not above. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function listTable(samples: readonly Sample[]): Table {
  const figures = (some: readonly Sample[], isJudged: boolean): Row['figures'] => [
    { runs: [some.length] },
    {
      runs: [p95(some.map(({ coldMs }) => coldMs))],
      ...(isJudged && { budget: BUDGETS.adminColdMs }),
    },
    { runs: [Math.max(...some.map(({ coldMs }) => coldMs))] },
    {
      runs: [p95(some.map(({ warmCpuMs }) => warmCpuMs))],
      digits: 1,
      ...(isJudged && { budget: BUDGETS.adminWarmMs }),
    },
    { runs: [Math.max(...some.map(({ warmCpuMs }) => warmCpuMs))], digits: 1 },
    { runs: [p95(some.map(({ coldClockMs }) => coldClockMs))] },
    { runs: [p95(some.map(({ warmMs }) => warmMs))], digits: 1 },
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
    columns: [
      'pages',
      'cold p95',
      'most',
      'warm p95 CPU',
      'most',
      'cold by clock',
      'warm by clock',
    ],
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

async function measureDashboard(server: GameServer, admin: SignedAdmin): Promise<Table> {
  const rows: Row[] = [];
  for (const days of [7, 30, 90]) {
    const request = async () => {
      const answer = await admin.get(`/dashboard?days=${days}`);
      if (answer.status !== 200) throw new Error(answer.body.message);
    };
    const { coldMs, coldClockMs, warmCpuMs, warmMs } = await measure(server, request);
    const figures = [
      { runs: [coldMs], budget: BUDGETS.adminDashboardMs },
      { runs: [warmCpuMs], budget: BUDGETS.adminDashboardMs },
      { runs: [coldClockMs] },
      { runs: [warmMs] },
    ];
    rows.push({ name: `${days} days`, figures });
  }
  return {
    title: 'Dashboard of the admin area, milliseconds',
    columns: ['cold', 'warm CPU', 'cold by clock', 'warm by clock'],
    rows,
  };
}
