import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Connection } from './database.ts';
import { runFrequent } from './transaction.ts';

type Value = string | number | null;

/** Builds a statement; must use each value exactly once, in the order given. */
type Build<Row, Values extends readonly Value[]> = (
  db: Connection,
  ...values: Values
) => Compilable<Row>;

/**
 * Compiles a query's SQL once per database and then only runs it: for statements so frequent that
 * building their SQL costs as much as running it.
 * @returns a function that resolves to the rows
 * @throws Error when the compiled parameters are not the given values
 */
export function compileOnce<Row, Values extends readonly Value[]>(build: Build<Row, Values>) {
  const run = prepare(build);
  return async (db: Connection, ...values: Values): Promise<Row[]> =>
    (await run(db, ...values)).rows;
}

/**
 * Does the same for a statement that writes at most one row.
 * @returns a function that resolves to whether it wrote one
 */
export function compileWriteOnce<Values extends readonly Value[]>(build: Build<unknown, Values>) {
  const run = prepare(build);
  return async (db: Connection, ...values: Values): Promise<boolean> =>
    (await run(db, ...values)).numAffectedRows === 1n;
}

function prepare<Row, Values extends readonly Value[]>(build: Build<Row, Values>) {
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db: Connection, ...values: Values): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor();
    let compiled = compiledQueries.get(adapter);
    if (!compiled) {
      compiled = build(db, ...values).compile();
      assertParameters(compiled.parameters, values);
      compiledQueries.set(adapter, compiled);
    }
    return runFrequent<Row>(db, { ...compiled, parameters: values });
  };
}

function assertParameters(parameters: readonly unknown[], values: readonly Value[]): void {
  const isSame =
    parameters.length === values.length &&
    parameters.every((parameter, index) => parameter === values[index]);
  if (!isSame) throw new Error('A compiled query must use each value once, in the order given');
}
