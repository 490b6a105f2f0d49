import { type SqlBool, sql } from 'kysely';
import { keySchema } from '../../../src/contract/primitives.ts';
import type { Connection } from '../database/database.ts';
import { containsText } from './contains.ts';
import type { ListCondition } from './list-search.ts';

/** If more users match a part of an address, the first rows of the list are checked one by one. */
const MAX_MATCHING_USERS = 100;

const findMatchingUsers = (db: Connection, text: string) =>
  db
    .selectFrom('users')
    .select(['id', 'address'])
    .where(containsText(db, 'users.address', text))
    .limit(MAX_MATCHING_USERS + 1)
    .execute();

/** The columns with the wallets of a table. */
type WalletColumn =
  | 'logs.address'
  | 'orders.address'
  | 'payments.address'
  | 'held_payments.address'
  | 'payouts.address';

/**
 * Creates the condition that a column holds a wallet's address. A part of an address is looked up
 * among the users first; wallets that never signed in are found by parts among the first rows only,
 * and by their whole address among all.
 */
export async function createWalletCondition(
  db: Connection,
  column: WalletColumn,
  text: string,
): Promise<ListCondition> {
  const address = sql.ref(column);
  if (keySchema.safeParse(text).success) {
    return { condition: sql<SqlBool>`${address} = ${text}`, access: 'index' };
  }
  const users = await findMatchingUsers(db, text);
  if (users.length === 0 || users.length > MAX_MATCHING_USERS) {
    return { condition: containsText(db, column, text), access: 'scan' };
  }
  const addresses = sql.join(users.map((user) => user.address));
  return { condition: sql<SqlBool>`${address} in (${addresses})`, access: 'index' };
}

/** Creates the condition that a growhouse, or the one of a plant, belongs to a wallet. */
export async function createOwnerCondition(
  db: Connection,
  column: 'growhouses.user_id' | 'plants.growhouse_id',
  text: string,
): Promise<ListCondition> {
  const users = await findMatchingUsers(db, text);
  if (users.length === 0) return { condition: sql<SqlBool>`1 = 0`, access: 'index' };
  const isFew = users.length <= MAX_MATCHING_USERS;
  const owners = isFew
    ? sql`${sql.join(users.map(({ id }) => id))}`
    : sql`select users.id from users where ${containsText(db, 'users.address', text)}`;
  const condition =
    column === 'growhouses.user_id'
      ? sql<SqlBool>`growhouses.user_id in (${owners})`
      : sql<SqlBool>`plants.growhouse_id in (
          select growhouses.id from growhouses where growhouses.user_id in (${owners}))`;
  return { condition, access: isFew ? 'index' : 'scan' };
}
