import type { CreateTableBuilder } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** An ascending primary key `id` whose values are never reused. */
export function id(dialect: Dialect) {
  return <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity());
}
