import type {
  KyselyPlugin,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

const AMOUNT = /_(units|lamports)$/;
const DIGITS = /^-?\d+$/;
const NESTED = /_json$/;
/** Columns of 8 bytes, and counts and sums. */
const WHOLE = /(^|_)(id|ms|height|slot|count)$/;

/**
 * Reads values as what they are: amounts (`*_units`, `*_lamports`) as bigint, other whole numbers as
 * number, JSON (`*_json`) as what it holds. SQLite is asked for bigints throughout and answers JSON as
 * text; PostgreSQL answers 8-byte numbers, counts and sums as text, which their columns' names tell
 * (`id`, `*_id`, `*_ms`, `*_height`, `slot`, `*_count`). So one place decides for both.
 */
export const readTypedValues: KyselyPlugin = {
  transformQuery: ({ node }: { node: RootOperationNode }) => node,
  transformResult: ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> =>
    Promise.resolve({ ...result, rows: result.rows.map(readRow) }),
};

function readRow(row: UnknownRow): UnknownRow {
  const read: UnknownRow = {};
  for (const column in row) read[column] = readValue(column, row[column]);
  return read;
}

function readValue(column: string, value: unknown): unknown {
  const kind = getColumnKind(column);
  if (kind === 'amount') return toAmount(column, value);
  if (typeof value === 'bigint') return toSafeNumber(column, value);
  if (typeof value !== 'string') return value;
  if (kind === 'integer' && DIGITS.test(value)) return toSafeNumber(column, BigInt(value));
  if (kind === 'json') return JSON.parse(value);
  return value;
}

type ColumnKind = 'amount' | 'integer' | 'json' | 'other';

/** By column name; there are as many as the queries name. */
const columnKinds = new Map<string, ColumnKind>();

function getColumnKind(column: string): ColumnKind {
  let kind = columnKinds.get(column);
  if (kind === undefined) {
    kind = detectColumnKind(column);
    columnKinds.set(column, kind);
  }
  return kind;
}

function detectColumnKind(column: string): ColumnKind {
  if (AMOUNT.test(column)) return 'amount';
  if (NESTED.test(column)) return 'json';
  return WHOLE.test(column) ? 'integer' : 'other';
}

function toAmount(column: string, value: unknown): bigint | null {
  if (value === null || typeof value === 'bigint') return value;
  if (typeof value === 'string' && DIGITS.test(value)) return BigInt(value);
  throw new TypeError(`${column} is not a whole amount`);
}

function toSafeNumber(column: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${column} does not fit a number`);
  return number;
}
