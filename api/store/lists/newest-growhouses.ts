import type { Connection } from '../database/database.ts';

export interface NewestGrowhouse {
  id: number;
  nickname: string | null;
  /** The owner's wallet. */
  address: string;
}

/** Loads the newest growhouses and the number of all growhouses. */
export async function loadNewestGrowhouses(
  db: Connection,
  limit: number,
): Promise<{ total: number; growhouses: NewestGrowhouse[] }> {
  const { count } = await db
    .selectFrom('growhouses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const growhouses = await db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname', 'users.address'])
    .orderBy('growhouses.id', 'desc')
    .limit(limit)
    .execute();
  return { total: count, growhouses };
}
