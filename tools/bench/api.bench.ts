import { measureChanges } from './api/changes.ts';
import { measureMemory } from './api/memory.ts';
import { measureReads } from './api/reads.ts';
import { measureWatering, WATERINGS } from './api/watering.ts';
import { startBenchmarkGame } from './api/benchmark-game.ts';
import { startHelloServer } from './api/hello-process.ts';
import type { Table } from './report.ts';

/**
 * Measures the server over real HTTP against references that run alternately with it, so that a busy
 * machine slows down both. See docs/decisions/2026-11-22-api-benchmark.md.
 */
export async function measureApi(): Promise<Table[]> {
  const game = await startBenchmarkGame(WATERINGS);
  const hello = await startHelloServer();
  try {
    const reads = await measureReads(game, hello.port);
    const changes = await measureChanges(game, hello.port);
    const waterings = await measureWatering(game);
    const memory = await measureMemory(game);
    return [reads, changes, waterings, memory];
  } finally {
    hello.stop();
    await game.process.dispose();
  }
}
