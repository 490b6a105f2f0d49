import type { CompiledQuery } from 'kysely';
import type { Connection } from './database.ts';

/**
 * A query of one number that is built once and then only run: for reads so frequent that building
 * their SQL weighs as much as running it.
 * @param build must take the number as the query's only parameter
 */
export function compiledOnce<Row>(
  build: (db: Connection, value: number) => { compile(): CompiledQuery<Row> },
): (db: Connection, value: number) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    compiled ??= build(db, value).compile();
    if (compiled.parameters.length !== 1) throw new Error('One parameter is to be set');
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows;
  };
}
