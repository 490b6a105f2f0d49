import type { Connection } from '../database/database.ts';
import { findRecord, type RecordOf, toColumns } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

/** The maintenance mode while it is on. */
export type MaintenanceMode = RecordOf<Omit<Row<'maintenance_mode'>, 'id'>>;

/** @returns null while it is off */
export const loadMaintenanceMode = (db: Connection): Promise<MaintenanceMode | null> =>
  findRecord(db.selectFrom('maintenance_mode').select(['message', 'started_by', 'started_at_ms']));

/** Switches it on, or replaces the message if it is on. */
export async function saveMaintenanceMode(db: Connection, mode: MaintenanceMode): Promise<void> {
  await db
    .insertInto('maintenance_mode')
    .values({ id: 1, ...toColumns(mode) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ message: mode.message }))
    .execute();
}

/** Switches it off. */
export async function deleteMaintenanceMode(db: Connection): Promise<void> {
  await db.deleteFrom('maintenance_mode').execute();
}
