import type { Connection } from '../../database/database.ts';
import { LISTED_USER_COLUMNS, type ListedUser, toListedUser } from '../../lists/users-list.ts';

export interface UserHeader extends ListedUser {
  /** Unix ms; null for one who never called. */
  lastActiveAtMs: number | null;
  /** When the growers were last read from the chain, Unix ms. */
  growersReadAtMs: number | null;
}

/** Finds a user by id or by the wallet's address. */
export async function findUserHeader(
  db: Connection,
  idOrAddress: number | string,
): Promise<UserHeader | null> {
  const row = await db
    .selectFrom('users')
    .select([...LISTED_USER_COLUMNS, 'last_active_at_ms', 'holdings_read_at_ms'])
    .where(typeof idOrAddress === 'number' ? 'id' : 'address', '=', idOrAddress)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toListedUser(row),
    lastActiveAtMs: row.last_active_at_ms,
    growersReadAtMs: row.holdings_read_at_ms,
  };
}
