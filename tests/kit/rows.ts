import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Connection } from '../../api/store/database/database.ts';
import type { Tables } from '../../api/store/tables/tables.ts';
import type { PerRarity } from '../../src/game/rarity.ts';

/** Reads and writes single rows straight in the database, for what the API does not offer. */

type Table = keyof Tables;
export type Row<T extends Table> = Selectable<Tables[T]>;
/** Column values that select rows, where a list stands for any of its values, or the id of one row. */
type Where<T extends Table> =
  | number
  | { [C in keyof Row<T>]?: Row<T>[C] | readonly NonNullable<Row<T>[C]>[] };

/** What a new row contains unless the test says otherwise. */
const DEFAULTS = {
  users: { created_at_ms: 1 },
  growhouses: { created_at_ms: 1 },
  plants: { strain_id: 1, created_at_ms: 1 },
  growers: { name: 'Growerz', image: '', rank: 1, class_id: 1, seen_at_ms: 1 },
  logs: { date_at_ms: 1, level: 'Info', category: 'User Action', address: null, message: '' },
  orders: {
    ...{ kind: 'seeds', currency: 'thc', price_units: 0n, growhouse_id: null },
    ...{ cart_json: null, rate: null, created_slot: 1, created_at_ms: 1, expires_at_ms: 1 },
  },
  payments: {
    ...{ kind: 'seeds', memo: '', order_id: null, growhouse_id: null, plant_id: null },
    ...{ state: 'fulfilled', received_units: 0n, received_lamports: 0n, currency: null },
    ...{ price_units: 0n, result_json: null, refusal: null, created_at_ms: 1 },
  },
  held_payments: { created_at_ms: 1 },
  rejected_transactions: { reason: 'no-memo', slot: 1, created_at_ms: 1 },
  payouts: {
    ...{ currency: 'thc', amount_units: 1n, reason: 'harvest', plant_id: null },
    ...{ growhouse_id: null, created_at_ms: 1 },
  },
  payout_batches: {
    ...{ transaction_base64: '', last_valid_block_height: 1, accounts_opened: 0 },
    ...{ created_at_ms: 1 },
  },
} as const satisfies { [T in Table]?: Partial<Insertable<Tables[T]>> };
type Defaults = typeof DEFAULTS;

/** The values of a new row; those with a default may be missing. */
export type NewRow<T extends Table> = T extends keyof Defaults
  ? Omit<Insertable<Tables[T]>, keyof Defaults[T]> & Partial<Insertable<Tables[T]>>
  : Insertable<Tables[T]>;

/** Keeps statements below the limit of bound parameters. */
const MAX_ROWS_PER_INSERT = 500;

/** Inserts rows of the same columns. @returns them with what the database has added */
export async function addRows<T extends Table>(
  db: Connection,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<Row<T>[]> {
  const defaults: object = (DEFAULTS as Partial<Record<Table, object>>)[table] ?? {};
  const added: unknown[] = [];
  for (let from = 0; from < rows.length; from += MAX_ROWS_PER_INSERT) {
    const values = rows.slice(from, from + MAX_ROWS_PER_INSERT);
    const insert = db
      .insertInto(table as 'users')
      .values(values.map((row) => ({ ...defaults, ...row }) as Insertable<Tables['users']>));
    added.push(...(await insert.returningAll().execute()));
  }
  return added as Row<T>[];
}

/** Inserts a row. @returns it with what the database has added */
export async function addRow<T extends Table>(
  db: Connection,
  table: T,
  values: NewRow<T>,
): Promise<Row<T>> {
  return getFirst(table, await addRows(db, table, [values]));
}

/** Loads all rows with these values, ordered by id; some of their columns or all. */
export async function loadRows<T extends Table, C extends keyof Row<T> = keyof Row<T>>(
  db: Connection,
  table: T,
  where: Where<T> = {},
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>[]> {
  const rows = await selectRows(db, table, where);
  if (!columns) return rows;
  return rows.map((row) => {
    const picked = columns.map((column) => [column, row[column]]);
    return Object.fromEntries(picked) as Pick<Row<T>, C>;
  });
}

/** Loads the first row with these values. @throws if there is none */
export async function loadRow<T extends Table>(
  db: Connection,
  table: T,
  where: Where<T> = {},
): Promise<Row<T>> {
  return getFirst(table, await selectRows(db, table, where));
}

/** Loads the row with the highest id. @throws if there is none */
export async function loadLastRow<T extends Table>(
  db: Connection,
  table: T,
  where: Where<T> = {},
): Promise<Row<T>> {
  return getFirst(table, (await selectRows(db, table, where)).slice(-1));
}

function getFirst<T extends Table>(table: T, [row]: readonly Row<T>[]): Row<T> {
  if (!row) throw new Error(`No row of ${table} has these values`);
  return row;
}

async function selectRows<T extends Table>(
  db: Connection,
  table: T,
  where: Where<T>,
): Promise<Row<T>[]> {
  const rows: unknown[] = await db
    .selectFrom(table as 'users')
    .selectAll()
    .where((eb) => matchRows(eb, where))
    // By the first column, which is the id where there is one.
    .orderBy(sql`1`)
    .execute();
  return rows as Row<T>[];
}

const matchRows = <T extends Table>(eb: ExpressionBuilder<Tables, 'users'>, where: Where<T>) =>
  eb.and(
    Object.entries(typeof where === 'number' ? { id: where } : where).map(([column, value]) => {
      const operator = value === null ? 'is' : Array.isArray(value) ? 'in' : '=';
      return eb(column as 'id', operator, value as number);
    }),
  );

/** Changes all rows with these values. */
export async function updateRows<T extends Table>(
  db: Connection,
  table: T,
  where: Where<T>,
  change: Updateable<Tables[T]>,
): Promise<void> {
  await db
    .updateTable(table as 'users')
    .set(change as Updateable<Tables['users']>)
    .where((eb) => matchRows(eb, where))
    .execute();
}

/** Returns an address of 44 characters that starts with the text, so that tests can search for it. */
export const createAddress = (text: string): string => `${text}${'1'.repeat(44 - text.length)}`;

/** Returns the columns with the harvests of a growhouse's level. */
export const toHarvestColumns = (harvested: Partial<PerRarity> = {}) => ({
  harvested_common: harvested.common ?? 0,
  harvested_uncommon: harvested.uncommon ?? 0,
  harvested_rare: harvested.rare ?? 0,
  harvested_epic: harvested.epic ?? 0,
  harvested_mythic: harvested.mythic ?? 0,
});
