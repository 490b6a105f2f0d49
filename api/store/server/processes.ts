import type { Connection } from '../database/database.ts';
import { type RecordOf, toColumns, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

/** A server process that uses the database. */
export type ServerProcess = Omit<RecordOf<Row<'server_processes'>>, 'services'> & {
  /** The short names of the services that it runs. */
  services: readonly string[];
};

/** Inserts a process, or extends its life and replaces its services. */
export async function upsertProcess(db: Connection, process: ServerProcess): Promise<void> {
  const row = toColumns({ ...process, services: process.services.join(',') });
  const { services, alive_until_ms } = row;
  await db
    .insertInto('server_processes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ services, alive_until_ms }))
    .execute();
}

export async function listProcesses(db: Connection): Promise<ServerProcess[]> {
  const rows = await db.selectFrom('server_processes').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    ...toRecord(row),
    services: row.services === '' ? [] : row.services.split(','),
  }));
}

export async function deleteProcesses(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('server_processes').where('id', 'in', ids).execute();
}
