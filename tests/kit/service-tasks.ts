import { sql } from 'kysely';
import type { Service } from '../../api/services/services.ts';
import type { Connection } from '../../api/store/database/database.ts';
import { isPostgres } from './test-database.ts';

/** A service of a test, which counts its runs. */
export interface Task extends Service {
  runs: number;
}

export const TASK_INTERVAL_MS = 60_000;

/** Consecutive quiet moments required, because a process pauses between its statements. */
const QUIET_READS = 5;

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
export async function settle(db: Connection): Promise<void> {
  for (let quiet = 0; quiet < QUIET_READS;) {
    quiet = (await isQuiet(db)) ? quiet + 1 : 0;
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Whether no other connection to PostgreSQL has an open statement or transaction. */
async function isQuiet(db: Connection): Promise<boolean> {
  if (!isPostgres()) {
    // A raw statement is answered after the commits before it.
    await sql`select 1`.execute(db);
    return true;
  }
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows.length === 0;
}
