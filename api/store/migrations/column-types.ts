import type { CreateTableBuilder } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** A primary key `id` that counts up and is never given out again. */
export function id(dialect: Dialect) {
  return <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity());
}
