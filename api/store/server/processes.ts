import type { Connection } from '../database/database.ts';

/** A server process that uses the database. */
export interface ServerProcess {
  /** Differs for every start. */
  id: string;
  /** What operators call it; the same after a restart. */
  name: string;
  /** The short names of the services that it runs. */
  services: readonly string[];
  startedAtMs: number;
  /** Counts as alive until then, Unix ms. */
  aliveUntilMs: number;
}

/** Inserts a process, or extends its life and replaces its services. */
export async function upsertProcess(db: Connection, process: ServerProcess): Promise<void> {
  const changing = {
    services: process.services.join(','),
    alive_until_ms: process.aliveUntilMs,
  };
  await db
    .insertInto('server_processes')
    .values({
      id: process.id,
      name: process.name,
      started_at_ms: process.startedAtMs,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

export async function listProcesses(db: Connection): Promise<ServerProcess[]> {
  const rows = await db.selectFrom('server_processes').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    services: row.services === '' ? [] : row.services.split(','),
    startedAtMs: row.started_at_ms,
    aliveUntilMs: row.alive_until_ms,
  }));
}

export async function deleteProcesses(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('server_processes').where('id', 'in', ids).execute();
}
