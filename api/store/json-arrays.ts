import { PostgresAdapter } from 'kysely';
import { jsonArrayFrom as jsonArrayOfPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as jsonArrayOfSqlite } from 'kysely/helpers/sqlite';
import type { Connection } from './database.ts';

/** How this connection's database answers a subquery's rows as one JSON array. */
export const jsonArraysOf = (db: Connection): typeof jsonArrayOfSqlite =>
  db.getExecutor().adapter instanceof PostgresAdapter ? jsonArrayOfPostgres : jsonArrayOfSqlite;
