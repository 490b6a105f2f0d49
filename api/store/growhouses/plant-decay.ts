import type { Connection } from '../database/database.ts';
import { countRows, findValue } from '../database/queries.ts';

/** Selects plants by stage and by when their next watering is due. */
export interface PlantFilter {
  stages: readonly number[];
  dueAfterMs?: number;
  dueUntilMs?: number;
}

const selectLiving = (db: Connection) => db.selectFrom('plants').where('ended_at_ms', 'is', null);

export const countPlantRows = (
  db: Connection,
  { stages, dueAfterMs, dueUntilMs }: PlantFilter,
): Promise<number> =>
  countRows(
    selectLiving(db)
      .where('stage', 'in', stages)
      .$if(dueAfterMs !== undefined, (query) =>
        query.where('next_watering_at_ms', '>', dueAfterMs ?? 0),
      )
      .$if(dueUntilMs !== undefined, (query) =>
        query.where('next_watering_at_ms', '<=', dueUntilMs ?? 0),
      ),
  );

/** Counts all plants and seeds that have not ended. */
export const countLivingPlants = (db: Connection): Promise<number> => countRows(selectLiving(db));

/** Loads the time up to which plant decay was logged, Unix ms; null before the first run. */
export const loadLifecycleCursor = (db: Connection): Promise<number | null> =>
  findValue(db.selectFrom('lifecycle_cursors').select('followed_until_ms'));

export async function saveLifecycleCursor(db: Connection, untilMs: number): Promise<void> {
  await db
    .insertInto('lifecycle_cursors')
    .values({ id: 1, followed_until_ms: untilMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ followed_until_ms: untilMs }))
    .execute();
}
