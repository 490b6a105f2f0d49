import { BUDGETS } from '../budgets.ts';
import type { Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import { measureFetchRate } from './fetch-load.ts';
import { measureRateByDuration } from './http-load.ts';
import type { Read } from './read.ts';

const ROUNDS = 9;
const SLICE_MS = 400;
const WARM_UP_MS = 1500;

/** Sends one read again and again for a while. @returns responses per second */
type Client = (read: Read, durationMs: number) => Promise<number>;

/** The cheapest possible client lets the server's own costs show; `fetch` costs as much as they do. */
const CLIENTS: readonly Client[] = [measureRateByDuration, measureFetchRate];

/** Measures the rates of reads as shares of the rate of the reference, with each of the clients. */
export async function measureReads(game: BenchmarkGame, helloPort: number): Promise<Table> {
  const hello: Read = { port: helloPort, path: '/hello', headers: {}, status: 200 };
  const helloRates = CLIENTS.map((): number[] => []);
  const rows = [];
  for (const { name, read, minimumShares } of await listReads(game)) {
    const shares = CLIENTS.map((): number[] => []);
    for (const [index, measureRate] of CLIENTS.entries()) {
      await measureRate(hello, WARM_UP_MS);
      await measureRate(read, WARM_UP_MS);
      for (let round = 0; round < ROUNDS; round++) {
        const before = await measureRate(hello, SLICE_MS / 2);
        const rate = await measureRate(read, SLICE_MS);
        const helloRate = (before + (await measureRate(hello, SLICE_MS / 2))) / 2;
        shares[index]?.push(rate / helloRate);
        helloRates[index]?.push(helloRate);
      }
    }
    const figures = shares.map((runs, index) => ({
      runs,
      atLeast: minimumShares[index] ?? 0,
      digits: 2,
    }));
    rows.push({ name, figures });
  }
  return {
    title: 'API reads, as a share of a minimal Hono server',
    columns: ['minimal client', 'fetch'],
    rows: [
      ...rows,
      {
        name: 'the Hono server, requests per second',
        figures: helloRates.map((runs) => ({ runs })),
      },
    ],
  };
}

interface ReadToMeasure {
  readonly name: string;
  readonly read: Read;
  /** With each of the clients. */
  readonly minimumShares: readonly number[];
}

async function listReads(game: BenchmarkGame): Promise<ReadToMeasure[]> {
  const { port, authorization, growhouseId } = game;
  const path = `/api/growhouse/${growhouseId}`;
  const response = await fetch(`${game.process.url}${path}`, { headers: { authorization } });
  const etag = response.headers.get('etag') ?? '';
  return [
    {
      name: 'GET /growhouse/:id',
      read: { port, path, headers: { authorization }, status: 200 },
      minimumShares: BUDGETS.growhouseReadShares,
    },
    {
      name: 'GET /growhouse/:id, unchanged (304)',
      read: { port, path, headers: { authorization, 'if-none-match': etag }, status: 304 },
      minimumShares: BUDGETS.unchangedReadShares,
    },
    {
      name: 'GET /config',
      read: { port, path: '/api/config', headers: {}, status: 200 },
      minimumShares: BUDGETS.configReadShares,
    },
  ];
}
