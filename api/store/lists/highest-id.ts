import type { Connection } from '../database.ts';

/** 0 where the table is empty. */
export async function highestId(
  db: Connection,
  table: 'users' | 'plants' | 'growhouses' | 'growers' | 'logs',
): Promise<number> {
  const { highest_id: highest } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('highest_id'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}
