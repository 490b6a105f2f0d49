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
export const wholeNumbers: KyselyPlugin = {
  transformQuery: ({ node }: { node: RootOperationNode }) => node,
  transformResult: ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> =>
    Promise.resolve({ ...result, rows: result.rows.map(readRow) }),
};

function readRow(row: UnknownRow): UnknownRow {
  const read: UnknownRow = {};
  for (const [column, value] of Object.entries(row)) {
    if (AMOUNT.test(column)) read[column] = toAmount(column, value);
    else if (typeof value === 'bigint') read[column] = toSafeNumber(column, value);
    else if (isWholeText(column, value)) read[column] = toSafeNumber(column, BigInt(value));
    else if (typeof value === 'string' && NESTED.test(column)) read[column] = JSON.parse(value);
    else read[column] = value;
  }
  return read;
}

const isWholeText = (column: string, value: unknown): value is string =>
  typeof value === 'string' && WHOLE.test(column) && DIGITS.test(value);

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
