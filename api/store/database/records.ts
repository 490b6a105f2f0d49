import type { Flag } from '../tables/columns.ts';
import { findRow, type Query } from './queries.ts';

/**
 * Rows and records hold the same facts: rows name them as the columns of the database (`created_at_ms`),
 * with flags of 0 and 1, records as TypeScript does (`createdAtMs`), with booleans.
 */

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns that hold flags. */
type FlagColumn = `${'is' | 'has' | 'are' | 'may'}_${string}`;
const FLAG_COLUMN = /^(is|has|are|may)_/;

/** The record of a row. */
export type RecordOf<Row> = {
  [
    Column in keyof Row as Column extends string ? CamelCase<Column> : never
  ]: Column extends FlagColumn ? boolean : Row[Column];
};

/** The row of a record. */
export type ColumnsOf<Fields> = {
  [Name in keyof Fields as Name extends string ? SnakeCase<Name> : never]: Fields[Name] extends
    | boolean
    | undefined
    ? Flag
    : Fields[Name];
};

/** Cached, because queries name a limited number of columns. */
const fields = new Map<string, { name: string; isFlag: boolean }>();

function toField(column: string): { name: string; isFlag: boolean } {
  let field = fields.get(column);
  if (!field) {
    const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    field = { name, isFlag: FLAG_COLUMN.test(column) };
    fields.set(column, field);
  }
  return field;
}

/** Converts a row to a record. A flag that is null, because its table was joined without a row, is false. */
export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  const record: Record<string, unknown> = {};
  for (const column in row) {
    const { name, isFlag } = toField(column);
    record[name] = isFlag ? row[column] === 1 : row[column];
  }
  return record as RecordOf<Row>;
}

/** Converts a record to the columns of a row. */
export function toColumns<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  const columns = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    typeof value === 'boolean' ? Number(value) : value,
  ]);
  return Object.fromEntries(columns) as ColumnsOf<Fields>;
}

/** Finds the record of the first row; null if there is none. */
export async function findRecord<Row extends object>(
  query: Query<Row>,
): Promise<RecordOf<Row> | null> {
  const row = await findRow(query);
  return row && toRecord(row);
}

/** Lists the records of the rows. */
export async function listRecords<Row extends object>(query: Query<Row>): Promise<RecordOf<Row>[]> {
  const rows = await query.execute();
  return rows.map(toRecord);
}
