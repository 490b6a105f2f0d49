import type { Connection } from '../database/database.ts';

/** Lists the growhouses of a wallet with their nicknames, oldest first. */
export const listGrowhouseNames = (
  db: Connection,
  address: string,
): Promise<{ id: number; nickname: string | null }[]> =>
  db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname'])
    .where('users.address', '=', address)
    .orderBy('growhouses.id')
    .execute();
