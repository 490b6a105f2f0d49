import { FINAL_STAGE } from '../../src/game/plant.ts';
import type { Connection } from './database.ts';

/** Until when plants were followed, Unix ms; null before the first time. */
export async function readLifecycleCursor(db: Connection): Promise<number | null> {
  const row = await db
    .selectFrom('lifecycle_cursors')
    .select('followed_until_ms')
    .executeTakeFirst();
  return row?.followed_until_ms ?? null;
}

export async function setLifecycleCursor(db: Connection, untilMs: number): Promise<void> {
  await db
    .insertInto('lifecycle_cursors')
    .values({ id: 1, followed_until_ms: untilMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ followed_until_ms: untilMs }))
    .execute();
}

const GROWING_STAGES = Array.from({ length: FINAL_STAGE - 1 }, (_, index) => index + 1);

/** Growing plants whose watering was due after the one time and not after the other. */
export async function countDueBetween(
  db: Connection,
  { afterMs, untilMs }: { afterMs: number; untilMs: number },
): Promise<number> {
  const { due_count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('due_count'))
    .where('ended_at_ms', 'is', null)
    .where('stage', 'in', GROWING_STAGES)
    .where('next_watering_at_ms', '>', afterMs)
    .where('next_watering_at_ms', '<=', untilMs)
    .executeTakeFirstOrThrow();
  return due_count;
}
