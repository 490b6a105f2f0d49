import { BUDGETS } from '../budgets.ts';
import type { Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import type { Call } from './call.ts';
import { measureRateByCount } from './http-load.ts';

const REQUESTS = 100_000;
const BYTES_PER_MB = 1024 * 1024;

/**
 * Measures the memory of the API process early and late in a long series of requests. Restarts it first:
 * the first start of a version also holds the compiler of its TypeScript, and a burst of changes leaves
 * memory that V8 keeps.
 */
export async function measureMemory(game: BenchmarkGame): Promise<Table> {
  const { port, authorization, growhouseId } = game;
  const path = `/api/growhouse/${growhouseId}`;
  const call: Call = { port, method: 'GET', path, headers: { authorization }, status: 200 };
  const read = () => call;
  const afterChanges = await readMemoryMb(game.process.url);
  await game.process.stop('SIGTERM');
  await game.process.start();
  await measureRateByCount(read, REQUESTS / 5);
  const early = await readMemoryMb(game.process.url);
  await measureRateByCount(read, (REQUESTS * 4) / 5);
  const late = await readMemoryMb(game.process.url);
  return {
    title: `Memory of the API process over ${REQUESTS} requests`,
    columns: ['MB'],
    rows: [
      { name: 'before them, after the changes', figures: [{ runs: [afterChanges] }] },
      { name: 'after a fifth of them', figures: [{ runs: [early] }] },
      { name: 'after all of them', figures: [{ runs: [late], budget: BUDGETS.apiMemoryMb }] },
      {
        name: 'growth between the two',
        figures: [{ runs: [late - early], budget: BUDGETS.apiMemoryGrowthMb }],
      },
    ],
  };
}

/** Returns the resident memory of the server's process, as it reports it itself. */
async function readMemoryMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / BYTES_PER_MB;
}
