import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { findFreePorts } from '../kit/free-port.ts';
import { type BenchmarkGame, startBenchmarkGame } from './api/benchmark-game.ts';
import {
  formatRequest,
  type Load,
  measureRateByCount,
  measureRateByDuration,
} from './api/http-load.ts';
import { BUDGETS } from './budgets.ts';
import type { Table } from './report.ts';

/**
 * Measures the request rate of the server over real HTTP, as a share of the rate of a minimal Hono
 * server in the same run. Both are measured in turn, so that a busy machine slows down both.
 */

const ROUNDS = 9;
const SLICE_MS = 400;
const WARM_UP_MS = 1500;
const WATERINGS_PER_ROUND = 500;
const MEMORY_REQUESTS = 100_000;
const BYTES_PER_MB = 1024 * 1024;

export async function measureApi(): Promise<Table[]> {
  const game = await startBenchmarkGame((ROUNDS + 1) * WATERINGS_PER_ROUND);
  const hello = await startHello();
  try {
    const reads = await measureReads(game, hello.load);
    const writes = await measureWatering(game);
    const memory = await measureMemory(game);
    return [reads, writes, memory];
  } finally {
    hello.stop();
    await game.process.dispose();
  }
}

async function startHello(): Promise<{ load: Load; stop: () => void }> {
  const port = await findFreePorts(1);
  const child = fork(join(import.meta.dirname, 'api/hello-server.ts'), [String(port)]);
  await once(child, 'message');
  const request = formatRequest('GET', '/hello');
  return {
    load: { port, nextRequest: () => request, status: 200 },
    stop: () => void child.kill(),
  };
}

interface Loads {
  readonly read: Load;
  readonly unchanged: Load;
  readonly config: Load;
}

async function createLoads(game: BenchmarkGame): Promise<Loads> {
  const { port, authorization, growhouseId } = game;
  const path = `/api/growhouse/${growhouseId}`;
  const response = await fetch(`${game.process.url}${path}`, { headers: { authorization } });
  const etag = response.headers.get('etag') ?? '';
  const load = (text: string, status: number): Load => ({ port, nextRequest: () => text, status });
  return {
    read: load(formatRequest('GET', path, { authorization }), 200),
    unchanged: load(formatRequest('GET', path, { authorization, 'if-none-match': etag }), 304),
    config: load(formatRequest('GET', '/api/config'), 200),
  };
}

async function measureReads(game: BenchmarkGame, hello: Load): Promise<Table> {
  const loads = await createLoads(game);
  for (const load of [hello, loads.read, loads.unchanged, loads.config]) {
    await measureRateByDuration(load, WARM_UP_MS);
  }
  const shares: Record<keyof Loads, number[]> = { read: [], unchanged: [], config: [] };
  const helloRates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['read', 'unchanged', 'config'] as const) {
      const before = await measureRateByDuration(hello, SLICE_MS / 2);
      const rate = await measureRateByDuration(loads[name], SLICE_MS);
      const after = await measureRateByDuration(hello, SLICE_MS / 2);
      shares[name].push(rate / ((before + after) / 2));
      helloRates.push((before + after) / 2);
    }
  }
  const row = (name: string, runs: readonly number[], atLeast: number) => ({
    name,
    figures: [{ runs, atLeast, digits: 2 }],
  });
  return {
    title: 'API reads, as a share of Hono’s hello',
    columns: ['share'],
    rows: [
      row('GET /growhouse/:id', shares.read, BUDGETS.growhouseReadShare),
      row('GET /growhouse/:id, unchanged (304)', shares.unchanged, BUDGETS.unchangedReadShare),
      row('GET /config', shares.config, BUDGETS.configReadShare),
      { name: 'hello, requests per second', figures: [{ runs: helloRates }] },
    ],
  };
}

async function measureWatering(game: BenchmarkGame): Promise<Table> {
  const { port, authorization, duePlantIds } = game;
  const plants = duePlantIds[Symbol.iterator]();
  const water: Load = {
    port,
    status: 200,
    nextRequest: () =>
      formatRequest('POST', `/api/plant/${plants.next().value ?? 0}/water`, { authorization }),
  };
  const raw = openRawDatabase(join(game.process.dataDir, 'raw.db'));
  await measureRateByCount(water, WATERINGS_PER_ROUND);
  raw.measure(WATERINGS_PER_ROUND);
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = raw.measure(WATERINGS_PER_ROUND / 2);
    const rate = await measureRateByCount(water, WATERINGS_PER_ROUND);
    const after = raw.measure(WATERINGS_PER_ROUND / 2);
    shares.push(rate / ((before + after) / 2));
  }
  raw.close();
  return {
    title: 'Watering over HTTP, as a share of a raw two-statement transaction in process',
    columns: ['share'],
    rows: [
      {
        name: 'POST /plant/:id/water',
        figures: [{ runs: shares, atLeast: BUDGETS.waterShare, digits: 2 }],
      },
    ],
  };
}

/** Opens a database for the minimum work of a watering: one update and one log line, durably. */
function openRawDatabase(path: string) {
  const db = new SqliteDatabase(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`create table plants (id integer primary key, stage integer, next_watering_at_ms integer);
    create table logs (id integer primary key, at_ms integer, message text);
    insert into plants values (1, 1, 0);`);
  const update = db.prepare(
    'update plants set stage = stage + 1, next_watering_at_ms = ? where id = 1',
  );
  const insert = db.prepare('insert into logs (at_ms, message) values (?, ?)');
  const water = db.transaction((nowMs: number) => {
    update.run(nowMs);
    insert.run(nowMs, 'Watered plant #1 in growhouse 1');
  });
  return {
    /** @returns transactions per second */
    measure: (count: number): number => {
      const startedMs = performance.now();
      for (let done = 0; done < count; done++) water(done);
      return (count / (performance.now() - startedMs)) * 1000;
    },
    close: () => db.close(),
  };
}

async function measureMemory(game: BenchmarkGame): Promise<Table> {
  const { read } = await createLoads(game);
  await measureRateByCount(read, MEMORY_REQUESTS / 5);
  const early = await readMemoryMb(game.process.url);
  await measureRateByCount(read, (MEMORY_REQUESTS * 4) / 5);
  const late = await readMemoryMb(game.process.url);
  return {
    title: `Memory of the API process over ${MEMORY_REQUESTS} requests`,
    columns: ['MB'],
    rows: [
      { name: 'after a fifth of them', figures: [{ runs: [early] }] },
      { name: 'after all of them', figures: [{ runs: [late], budget: BUDGETS.apiMemoryMb }] },
      {
        name: 'growth between the two',
        figures: [{ runs: [late - early], budget: BUDGETS.apiMemoryGrowthMb }],
      },
    ],
  };
}

/** Reads the resident memory of the server process from its metrics. */
async function readMemoryMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / BYTES_PER_MB;
}
