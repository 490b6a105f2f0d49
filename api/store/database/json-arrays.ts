import { jsonArrayFrom as postgresJsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteJsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Connection } from './database.ts';
import { getDialect } from './dialect.ts';

/** Returns Kysely's helper that turns a subquery into a JSON array in this connection's database. */
export const getJsonArrayFrom = (db: Connection): typeof sqliteJsonArrayFrom =>
  getDialect(db) === 'postgres' ? postgresJsonArrayFrom : sqliteJsonArrayFrom;
