import type { Connection } from '../database/database.ts';

export interface Alarm {
  name: string;
  message: string;
  raisedAtMs: number;
}

/** @returns false if the alarm is already raised */
export async function raiseAlarm(db: Connection, alarm: Alarm): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alarms')
    .values({ name: alarm.name, message: alarm.message, raised_at_ms: alarm.raisedAtMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if the alarm is not raised */
export async function clearAlarm(db: Connection, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alarms')
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Loads the raised alarms, oldest first. */
export async function loadRaisedAlarms(db: Connection): Promise<Alarm[]> {
  const rows = await db.selectFrom('alarms').selectAll().orderBy('raised_at_ms').execute();
  return rows.map(({ name, message, raised_at_ms }) => ({
    name,
    message,
    raisedAtMs: raised_at_ms,
  }));
}
