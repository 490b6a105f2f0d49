import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Connection } from './database.ts';
import { runFrequent } from './transaction.ts';

type Value = string | number;

/**
 * Compiles a query's SQL once per database and then only runs it: for reads so frequent that
 * building their SQL costs as much as running it.
 * @param build must use each value exactly once, in the order given
 * @throws Error when the compiled parameters are not the given values
 */
export function compileOnce<Row, Values extends readonly Value[]>(
  build: (db: Connection, ...values: Values) => { compile(): CompiledQuery<Row> },
): (db: Connection, ...values: Values) => Promise<Row[]> {
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    let compiled = compiledQueries.get(adapter);
    if (!compiled) {
      compiled = build(db, ...values).compile();
      assertParameters(compiled.parameters, values);
      compiledQueries.set(adapter, compiled);
    }
    const { rows } = await runFrequent<Row>(db, { ...compiled, parameters: values });
    return rows;
  };
}

function assertParameters(parameters: readonly unknown[], values: readonly Value[]): void {
  const isSame =
    parameters.length === values.length &&
    parameters.every((parameter, index) => parameter === values[index]);
  if (!isSame) throw new Error('A compiled query must use each value once, in the order given');
}
