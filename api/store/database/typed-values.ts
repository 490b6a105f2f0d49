import type {
  KyselyPlugin,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

const AMOUNT_COLUMN = /_(units|lamports)$/;
const JSON_COLUMN = /_json$/;

/**
 * Converts values by the name of their column: amounts (`*_units`, `*_lamports`) to bigint, other
 * integers to number, and JSON (`*_json`) to the parsed value. SQLite returns every integer as a bigint
 * and JSON as text; PostgreSQL returns integers of 8 bytes, sums and counts as bigints, shorter ones as
 * numbers, and JSON parsed if a query made it.
 */
export const readTypedValues: KyselyPlugin = {
  transformQuery: ({ node }: { node: RootOperationNode }) => node,
  transformResult: ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> =>
    Promise.resolve(readTypedResult(result)),
};

/** Does the same for a result that Kysely has not seen. */
export const readTypedResult = <Row>(result: QueryResult<Row>): QueryResult<Row> => ({
  ...result,
  rows: result.rows.map(readRow),
});

function readRow<Row>(row: Row): Row {
  const typed: UnknownRow = {};
  for (const column in row) typed[column] = readValue(column, row[column]);
  return typed as Row;
}

function readValue(column: string, value: unknown): unknown {
  const kind = getColumnKind(column);
  if (kind === 'amount') return toAmount(column, value);
  if (typeof value === 'bigint') return toSafeNumber(column, value);
  if (kind === 'json' && typeof value === 'string') return JSON.parse(value);
  return value;
}

/** Cached by column name. Queries name a limited number of columns. */
const columnKinds = new Map<string, 'amount' | 'json' | 'other'>();

function getColumnKind(column: string): 'amount' | 'json' | 'other' {
  let kind = columnKinds.get(column);
  if (kind === undefined) {
    kind = AMOUNT_COLUMN.test(column) ? 'amount' : JSON_COLUMN.test(column) ? 'json' : 'other';
    columnKinds.set(column, kind);
  }
  return kind;
}

function toAmount(column: string, value: unknown): bigint | null {
  if (value === null || typeof value === 'bigint') return value;
  throw new TypeError(`${column} is not a whole amount`);
}

function toSafeNumber(column: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${column} is not a safe integer`);
  return number;
}

/**
 * Replaces NUL characters, which PostgreSQL cannot store and anybody can put into a memo, by the
 * character for what cannot be shown. Leaves other values alone.
 */
export const toStorableText = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
