import type { Connection } from '../database/database.ts';

/** Returns the highest id of a table, or 0 if it is empty. */
export async function findHighestId(
  db: Connection,
  table: 'users' | 'plants' | 'growhouses' | 'growers' | 'logs',
): Promise<number> {
  const { highest_id: highest } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('highest_id'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}
