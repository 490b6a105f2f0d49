import { type RawBuilder, type ReferenceExpression, type SqlBool, sql } from 'kysely';
import type { BatchesFilter, MoneyAge } from '../../../src/contract/admin/admin-money.ts';
import { keySchema } from '../../../src/contract/primitives.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/game/time.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import type { Tables } from '../tables/tables.ts';
import { indexed, type ListCondition, NOTHING, ordered, scanned } from './list-search.ts';

/**
 * Matches rows whose column contains the text, without wildcards and ignoring the case of letters (in
 * SQLite, of Latin ones).
 */
export function containsText(
  db: Connection,
  column: ReferenceExpression<Tables, keyof Tables> & string,
  text: string,
): RawBuilder<SqlBool> {
  // SQLite ends the pattern at a NUL character; PostgreSQL stores none.
  if (text.includes('\0')) return NOTHING;
  const like = getDialect(db) === 'postgres' ? sql`ilike` : sql`like`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} ${like} ${pattern} escape '\\'`;
}

const AGES_MS: Readonly<Record<MoneyAge, number>> = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** Creates the conditions of when rows of the Money tab were created, both ends included. */
export function createTimeConditions(
  { start, end, age }: Pick<BatchesFilter, 'start' | 'end' | 'age'>,
  nowMs: number,
): ListCondition[] {
  const conditions: ListCondition[] = [];
  // A start in the past is found by the index of times: the order would read all newer rows first.
  if (start !== null) conditions.push(indexed`created_at_ms >= ${Date.parse(start)}`);
  const ends = [
    ...(end === null ? [] : [Date.parse(end)]),
    ...(age === null ? [] : [nowMs - AGES_MS[age]]),
  ];
  if (ends.length > 0) conditions.push(ordered`created_at_ms <= ${Math.min(...ends)}`);
  return conditions;
}

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
  if (keySchema.safeParse(text).success) return indexed`${address} = ${text}`;
  const users = await findMatchingUsers(db, text);
  if (users.length === 0 || users.length > MAX_MATCHING_USERS) {
    return scanned`${containsText(db, column, text)}`;
  }
  return indexed`${address} in (${sql.join(users.map((user) => user.address))})`;
}

/** Creates the condition that a growhouse, or the one of a plant, belongs to a wallet. */
export async function createOwnerCondition(
  db: Connection,
  column: 'growhouses.user_id' | 'plants.growhouse_id',
  text: string,
): Promise<ListCondition> {
  const users = await findMatchingUsers(db, text);
  if (users.length === 0) return indexed`${NOTHING}`;
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
