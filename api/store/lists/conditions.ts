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

/** The beginning of an address or signature. Shorter ones match too many. */
const BEGINNING = /^[1-9A-HJ-NP-Za-km-z]{4,88}$/;

export const isBeginning = (text: string): boolean => BEGINNING.test(text);

/** Matches rows whose base58 column begins with the text, by the index of `0004-support` on PostgreSQL. */
export function beginsWith(db: Connection, column: string, text: string): RawBuilder<SqlBool> {
  const key = getDialect(db) === 'postgres' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
  // '~' follows all base58 characters.
  return sql<SqlBool>`${key} >= ${text} and ${key} < ${`${text}~`}`;
}

/** Matches a signature by its beginning, or by the whole of a text that is too short. */
export const matchesSignature = (db: Connection, column: string, text: string) =>
  isBeginning(text) ? beginsWith(db, column, text) : sql<SqlBool>`${sql.ref(column)} = ${text}`;

/** Whether a row of a table begins with the text, which is then searched by the index alone. */
async function hasBeginning(db: Connection, column: WalletColumn | 'users.address', text: string) {
  if (!isBeginning(text)) return false;
  const table = sql.table(column.replace(/\..*/, ''));
  const { rows } = await sql`select 1 from ${table}
    where ${beginsWith(db, column, text)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Creates the condition that users' addresses contain a text. If some begin with it, only those match. */
export const createUserAddressCondition = async (
  db: Connection,
  text: string,
): Promise<ListCondition> =>
  (await hasBeginning(db, 'users.address', text))
    ? indexed`${beginsWith(db, 'users.address', text)}`
    : ordered`${containsText(db, 'users.address', text)}`;

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

const findMatchingUsers = async (db: Connection, text: string) =>
  db
    .selectFrom('users')
    .select(['id', 'address'])
    .where((await createUserAddressCondition(db, text)).condition)
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
 * among the users first; wallets that never signed in are found by other parts than their beginning
 * among the first rows only.
 */
export async function createWalletCondition(
  db: Connection,
  column: WalletColumn,
  text: string,
): Promise<ListCondition> {
  const address = sql.ref(column);
  if (keySchema.safeParse(text).success) return indexed`${address} = ${text}`;
  if (isMoneyColumn(column) && (await hasBeginning(db, column, text))) {
    return indexed`${beginsWith(db, column, text)}`;
  }
  const users = await findMatchingUsers(db, text);
  if (users.length === 0 || users.length > MAX_MATCHING_USERS) {
    return scanned`${containsText(db, column, text)}`;
  }
  return indexed`${address} in (${sql.join(users.map((user) => user.address))})`;
}

/** Whether the column may hold a wallet that never signed in. */
const isMoneyColumn = (column: WalletColumn): boolean => /^(held_)?pay/.test(column);

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
