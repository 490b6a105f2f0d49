import { measureActionCosts } from './load/action-cost.ts';
import { startGameHost } from './load/game-servers.ts';
import type { Table } from './report.ts';

/** Measures whether an action costs the same in a small and in a large game, on both engines. */
export async function measureCost(): Promise<Table[]> {
  const host = await startGameHost();
  try {
    const sqlite = await measureActionCosts(host, 'SQLite');
    return [sqlite, await measureActionCosts(host, 'PostgreSQL')];
  } finally {
    await host.stop();
  }
}
