import type { Connection } from '../database.ts';

/** 0 where the table is empty. */
export async function highestId(
  db: Connection,
  table: 'users' | 'plants' | 'growhouses' | 'growers' | 'logs',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
