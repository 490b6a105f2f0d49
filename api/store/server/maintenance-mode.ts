import type { Connection } from '../database/database.ts';

/** The maintenance mode while it is on. */
export interface MaintenanceMode {
  /** Tells players why, and until when. */
  message: string;
  /** The superadmin's wallet. */
  startedBy: string;
  /** Unix ms. */
  startedAtMs: number;
}

/** @returns null while it is off */
export async function loadMaintenanceMode(db: Connection): Promise<MaintenanceMode | null> {
  const row = await db.selectFrom('maintenance_mode').selectAll().executeTakeFirst();
  if (!row) return null;
  return { message: row.message, startedBy: row.started_by, startedAtMs: row.started_at_ms };
}

/** Switches it on, or replaces the message if it is on. */
export async function saveMaintenanceMode(
  db: Connection,
  { message, startedBy, startedAtMs }: MaintenanceMode,
): Promise<void> {
  await db
    .insertInto('maintenance_mode')
    .values({ id: 1, message, started_by: startedBy, started_at_ms: startedAtMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ message }))
    .execute();
}

/** Switches it off. */
export async function deleteMaintenanceMode(db: Connection): Promise<void> {
  await db.deleteFrom('maintenance_mode').execute();
}
