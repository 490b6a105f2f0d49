import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '../../../src/contract/admin/admin-search.ts';
import type { Connection } from '../database/database.ts';
import { getDialect } from '../database/dialect.ts';
import { findValue } from '../database/queries.ts';
import { beginsWith } from '../lists/conditions.ts';
import type { RejectionReason } from '../tables/payment-tables.ts';

/** More rows than this of one kind are not shown. */
const MAX_ROWS = 5;

/** Creates the condition that the searched column of a table has the searched value. */
type Matcher = (table: string) => RawBuilder<SqlBool>;

/** How the search of the admin area finds the rows of each kind, by indexes alone. */
const FIND = {
  player: (db, matches) =>
    db
      .selectFrom('users')
      .select(['id', 'address', 'is_banned', 'closed_at_ms'])
      .where(matches('users'))
      .orderBy('id')
      .limit(MAX_ROWS)
      .execute(),
  grower: (db, matches) =>
    db
      .selectFrom('growers')
      .select(['id', 'mint as address', 'name'])
      .where(matches('growers'))
      .orderBy('id')
      .limit(MAX_ROWS)
      .execute(),
  growhouse: (db, matches) =>
    db
      .selectFrom('growhouses')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select(['growhouses.id', 'growhouses.nickname', 'growhouses.level', 'users.address'])
      .where(matches('growhouses'))
      .orderBy(createNicknameKey(db))
      .orderBy('growhouses.id')
      .limit(MAX_ROWS)
      .execute(),
  plant: (db, matches) =>
    db
      .selectFrom('plants')
      .innerJoin('growhouses', 'growhouses.id', 'plants.growhouse_id')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select(['plants.id', 'strain_id', 'growhouse_id', 'stage', 'outcome', 'users.address'])
      .where(matches('plants'))
      .execute(),
  order: (db, matches) =>
    db
      .selectFrom('orders')
      .select(['id', 'code', 'kind', 'address', 'currency', 'price_units'])
      .where(matches('orders'))
      .orderBy('code')
      .limit(MAX_ROWS)
      .execute(),
  payment: (db, matches) =>
    db
      .selectFrom('payments')
      .select(['id', 'kind', 'state', 'address', 'received_units', 'received_lamports'])
      .where(matches('payments'))
      .orderBy('created_at_ms', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  'held payment': (db, matches) =>
    db
      .selectFrom('held_payments')
      .select(['id', 'kind', 'address', 'received_units', 'received_lamports'])
      .where(matches('held_payments'))
      .execute(),
  payout: (db, matches) =>
    db
      .selectFrom('payouts')
      .select(['id', 'reason', 'state', 'address', 'currency', 'amount_units'])
      .where(matches('payouts'))
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute(),
  batch: (db, matches) =>
    db
      .selectFrom('payout_batches')
      .select(['id', 'state'])
      .where(matches('payout_batches'))
      .execute(),
} satisfies Record<SearchKind, (db: Connection, matches: Matcher) => Promise<unknown[]>>;

/** The rows that the search finds, by kind. */
export type SearchRows = {
  [Kind in SearchKind]: Awaited<ReturnType<(typeof FIND)[Kind]>>[number];
};

const FINDERS: {
  [Kind in SearchKind]: (db: Connection, matches: Matcher) => Promise<SearchRows[Kind][]>;
} = FIND;

/** A column with an index in the tables of the kinds that are searched by it. */
export type SearchColumn =
  | 'id'
  | 'address'
  | 'mint'
  | 'token_address'
  | 'owner'
  | 'signature'
  | 'code'
  | 'nickname';

/** The nickname in lower case (in SQLite, of Latin letters), as the index `growhouses_nickname_key` has it. */
const createNicknameKey = (db: Connection) =>
  getDialect(db) === 'postgres'
    ? sql`lower(growhouses.nickname) collate "C"`
    : sql`lower(growhouses.nickname)`;

/** Sorts after every character that a nickname can contain. */
const LAST_CHARACTER = '\u{10ffff}';

/** What a search looks for in a column. */
export type SearchValue = number | string | { beginning: string };

/** Finds rows of a kind. @param value of a nickname, its beginning is enough */
export const findSearchRows = <Kind extends SearchKind>(
  db: Connection,
  kind: Kind,
  column: SearchColumn,
  value: SearchValue,
): Promise<SearchRows[Kind][]> =>
  FINDERS[kind](db, (table) => {
    if (typeof value === 'object') return beginsWith(db, `${table}.${column}`, value.beginning);
    if (column === 'nickname') {
      const key = createNicknameKey(db);
      return sql`${key} >= lower(${value}) and ${key} < lower(${`${value}${LAST_CHARACTER}`})`;
    }
    return sql`${sql.ref(`${table}.${column}`)} = ${value}`;
  });

/** Finds why a transaction is no payment; null if it was not rejected. */
export const findRejection = (db: Connection, signature: string): Promise<RejectionReason | null> =>
  findValue(
    db.selectFrom('rejected_transactions').select('reason').where('signature', '=', signature),
  );
