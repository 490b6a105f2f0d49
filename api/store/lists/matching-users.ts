import type { Connection } from '../database/database.ts';
import { containsText } from './contains.ts';

/** Above this number, scanning the list finds matches sooner than looking up each user's rows. */
const MAX_MATCHING_USERS = 1000;

/** Returns the ids of users whose address contains the text; null if there are too many. */
export async function findUserIdsIfFew(db: Connection, address: string): Promise<number[] | null> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(containsText(db, 'users.address', address))
    .limit(MAX_MATCHING_USERS + 1)
    .execute();
  return rows.length > MAX_MATCHING_USERS ? null : rows.map(({ id }) => id);
}
