import type { Connection } from '../database.ts';

export interface NewGrowhouse {
  id: number;
  nickname: string | null;
  /** The owner's wallet. */
  address: string;
}

/** The newest growhouses first, and how many there are. */
export async function newestGrowhouses(
  db: Connection,
  most: number,
): Promise<{ total: number; growhouses: NewGrowhouse[] }> {
  const { count } = await db
    .selectFrom('growhouses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const growhouses = await db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname', 'users.address'])
    .orderBy('growhouses.id', 'desc')
    .limit(most)
    .execute();
  return { total: count, growhouses };
}
