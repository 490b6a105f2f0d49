import type { Connection } from '../database.ts';
import { contains } from './contains.ts';

/** Up to so many owners, what is theirs is gathered; with more, one meets it soon enough by itself. */
const FEW_USERS = 1000;

/** The users whose address holds this text, by id; null where they are many. */
export async function fewUsersWith(db: Connection, address: string): Promise<number[] | null> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(contains('users.address', address))
    .limit(FEW_USERS + 1)
    .execute();
  return rows.length > FEW_USERS ? null : rows.map(({ id }) => id);
}
