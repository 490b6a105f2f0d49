import { PostgresAdapter } from 'kysely';
import type { Connection } from './database.ts';

/** The databases that the SQL supports. */
export type Dialect = 'sqlite' | 'postgres';

/** Returns the kind of database that a connection belongs to. */
export const getDialect = (db: Connection): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Returns the kind of database that a URL of `DATABASE_URL` names. */
export const getDialectOfUrl = (url: string): Dialect =>
  /^postgres(ql)?:/.test(url) ? 'postgres' : 'sqlite';
