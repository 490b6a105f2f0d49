import { BUDGETS } from '../budgets.ts';
import type { Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import { CLIENT_NAMES, CLIENTS } from './clients.ts';
import { createHelloCall } from './hello-process.ts';
import type { Call } from './call.ts';

const ROUNDS = 9;
const SLICE_MS = 400;
const WARM_UP_MS = 1500;

/** Measures the rates of reads as shares of the rate of the reference, with each of the clients. */
export async function measureReads(game: BenchmarkGame, helloPort: number): Promise<Table> {
  const hello = createHelloCall(helloPort);
  const helloRates = CLIENTS.map((): number[] => []);
  const rows = [];
  for (const { name, read, minimumShares } of await listReads(game)) {
    const shares = CLIENTS.map((): number[] => []);
    for (const [index, measureRate] of CLIENTS.entries()) {
      await measureRate(() => hello, WARM_UP_MS);
      await measureRate(() => read, WARM_UP_MS);
      for (let round = 0; round < ROUNDS; round++) {
        const before = await measureRate(() => hello, SLICE_MS / 2);
        const rate = await measureRate(() => read, SLICE_MS);
        const helloRate = (before + (await measureRate(() => hello, SLICE_MS / 2))) / 2;
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
    columns: CLIENT_NAMES,
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
  readonly read: Call;
  /** With each of the clients. */
  readonly minimumShares: readonly number[];
}

async function listReads(game: BenchmarkGame): Promise<ReadToMeasure[]> {
  const { port, authorization, growhouseId } = game;
  const get = { port, method: 'GET' } as const;
  const path = `/api/growhouse/${growhouseId}`;
  const response = await fetch(`${game.process.url}${path}`, { headers: { authorization } });
  const etag = response.headers.get('etag') ?? '';
  return [
    {
      name: 'GET /growhouse/:id',
      read: { ...get, path, headers: { authorization }, status: 200 },
      minimumShares: BUDGETS.growhouseReadShares,
    },
    {
      name: 'GET /growhouse/:id, unchanged (304)',
      read: { ...get, path, headers: { authorization, 'if-none-match': etag }, status: 304 },
      minimumShares: BUDGETS.unchangedReadShares,
    },
    {
      name: 'GET /config',
      read: { ...get, path: '/api/config', headers: {}, status: 200 },
      minimumShares: BUDGETS.configReadShares,
    },
  ];
}
