import type { Connection } from './database.ts';

/** Plants that have not ended, of these stages and due after the one time and not after the other. */
export interface PlantSpan {
  stages: readonly number[];
  dueAfterMs?: number;
  dueUntilMs?: number;
}

export async function countPlants(
  db: Connection,
  { stages, dueAfterMs, dueUntilMs }: PlantSpan,
): Promise<number> {
  const { all_count } = await db
    .selectFrom('plants')
    .select(({ fn }) => fn.countAll<number>().as('all_count'))
    .where('ended_at_ms', 'is', null)
    .where('stage', 'in', stages)
    .$if(dueAfterMs !== undefined, (some) =>
      some.where('next_watering_at_ms', '>', dueAfterMs ?? 0),
    )
    .$if(dueUntilMs !== undefined, (some) =>
      some.where('next_watering_at_ms', '<=', dueUntilMs ?? 0),
    )
    .executeTakeFirstOrThrow();
  return all_count;
}

/** All plants and seeds that have not ended: known, not counted. */
export async function countLivingPlants(db: Connection): Promise<number> {
  const { living_count: living } = await db
    .selectFrom('plant_blocks')
    .select(({ fn }) => fn.sum<number | null>('living').as('living_count'))
    .where('ordered_by', '=', 'id')
    .executeTakeFirstOrThrow();
  return living ?? 0;
}
