import { startHelloServer } from './api/hello-process.ts';
import { type Configuration, measureCapacity } from './load/capacity.ts';
import { startGameHost } from './load/game-servers.ts';
import type { Table } from './report.ts';

/**
 * Measures how many actions per second the server sustains, by number of processes and engine. Two
 * processes need PostgreSQL, because a file of SQLite serves one.
 */
const CONFIGURATIONS: readonly Configuration[] = [
  { engine: 'SQLite', servers: 1 },
  { engine: 'PostgreSQL', servers: 1 },
  { engine: 'PostgreSQL', servers: 2 },
];

export async function measureLoad(): Promise<Table[]> {
  const host = await startGameHost();
  const hello = await startHelloServer();
  try {
    const tables: Table[] = [];
    for (const configuration of CONFIGURATIONS) {
      tables.push(await measureCapacity(host, configuration, hello.port));
    }
    return tables;
  } finally {
    hello.stop();
    await host.stop();
  }
}
