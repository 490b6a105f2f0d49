import type { Connection } from '../database/database.ts';

/** Selects plants by stage and by when their next watering is due. */
export interface PlantFilter {
  stages: readonly number[];
  dueAfterMs?: number;
  dueUntilMs?: number;
}

export async function countPlantRows(
  db: Connection,
  { stages, dueAfterMs, dueUntilMs }: PlantFilter,
): Promise<number> {
  const { all_count } = await db
    .selectFrom('plants')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .where('ended_at_ms', 'is', null)
    .where('stage', 'in', stages)
    .$if(dueAfterMs !== undefined, (query) =>
      query.where('next_watering_at_ms', '>', dueAfterMs ?? 0),
    )
    .$if(dueUntilMs !== undefined, (query) =>
      query.where('next_watering_at_ms', '<=', dueUntilMs ?? 0),
    )
    .executeTakeFirstOrThrow();
  return all_count;
}

/** Counts all plants and seeds that have not ended. */
export async function countLivingPlants(db: Connection): Promise<number> {
  const { living_count: living } = await db
    .selectFrom('plants')
    .select(({ fn }) => fn.countAll<number>().as('living_count'))
    .where('ended_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return living;
}
