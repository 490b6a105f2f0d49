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

/** Returns the path of a `file:` URL. @throws Error for any other URL */
export function parseSqlitePath(url: string): string {
  const path = /^file:(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new Error(`Not the URL of a file: ${url}`);
  return path;
}
