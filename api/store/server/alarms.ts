import type { Connection } from '../database/database.ts';
import { deleteRow, hasRow } from '../database/queries.ts';
import { listRecords, type RecordOf, toColumns } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

export type Alarm = RecordOf<Row<'alarms'>>;

/** @returns false if the alarm is already raised */
export const raiseAlarm = (db: Connection, alarm: Alarm): Promise<boolean> =>
  hasRow(
    db
      .insertInto('alarms')
      .values(toColumns(alarm))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name'),
  );

/** @returns false if the alarm is not raised */
export const clearAlarm = (db: Connection, name: string): Promise<boolean> =>
  deleteRow(db.deleteFrom('alarms').where('name', '=', name));

/** Loads the raised alarms, oldest first. */
export const loadRaisedAlarms = (db: Connection): Promise<Alarm[]> =>
  listRecords(db.selectFrom('alarms').selectAll().orderBy('raised_at_ms'));
