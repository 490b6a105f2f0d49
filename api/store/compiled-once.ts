import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Connection } from './database.ts';

/**
 * A query of one number that is built once for a database and then only run: for reads so frequent
 * that building their SQL weighs as much as running it.
 * @param build must take the number as the query's only parameter
 */
export function compiledOnce<Row>(
  build: (db: Connection, value: number) => { compile(): CompiledQuery<Row> },
): (db: Connection, value: number) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, value) => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, value).compile();
    known.set(adapter, compiled);
    if (compiled.parameters.length !== 1) throw new Error('One parameter is to be set');
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows;
  };
}
