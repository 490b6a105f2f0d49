import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../../api/services/service.ts';
import { isPostgres } from './test-database.ts';

/** A service of a test, which counts its runs. */
export interface Task extends Service {
  runs: number;
}

export const TASK_INTERVAL_MS = 60_000;

/** Longer than the statements of one check take. */
const POSTGRES_SETTLE_MS = 100;

/** Creates a service that runs every minute. */
export const createTask = (
  shortName: string,
  run: () => Promise<void> = () => Promise.resolve(),
): Task => ({
  name: `The ${shortName}`,
  shortName,
  intervalMs: TASK_INTERVAL_MS,
  runs: 0,
  run() {
    this.runs += 1;
    return run();
  },
});

/** Waits until what the timers of runners began has used the database. */
export async function settle(): Promise<void> {
  // Statements of SQLite take no turn of the event loop; those of PostgreSQL wait for another process.
  if (isPostgres()) await pause(POSTGRES_SETTLE_MS);
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}
