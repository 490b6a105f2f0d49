import type BetterSqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { up as schema } from '../migrations/0001-schema.ts';
import { up as pushKeys } from '../migrations/0002-push-keys.ts';
import { up as nicknameSearch } from '../migrations/0003-nickname-search.ts';
import { up as support } from '../migrations/0004-support.ts';
import { up as growerOrigins } from '../migrations/0005-grower-origins.ts';
import { up as notificationLanguages } from '../migrations/0006-notification-languages.ts';
import { up as walletPayouts } from '../migrations/0007-wallet-payouts.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';

type Migration = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

const FIRST_MIGRATION = '0001-schema';

/** All migrations in order, by name. Databases have run them, so they are added to and never changed. */
export const MIGRATIONS: Record<string, Migration> = {
  [FIRST_MIGRATION]: schema,
  '0002-push-keys': pushKeys,
  '0003-nickname-search': nicknameSearch,
  '0004-support': support,
  '0005-grower-origins': growerOrigins,
  '0006-notification-languages': notificationLanguages,
  '0007-wallet-payouts': walletPayouts,
};

/** A version of the game whose databases this one cannot use. */
export type ForeignVersion = 'older' | 'newer';

/** What the migrations that have run in a database say about it. */
export interface MigrationState {
  /** Names of the migrations that have run. */
  migrations: readonly string[];
  /** Names of the migrations of this version that have not run. */
  pendingMigrations: readonly string[];
  /** Null if this version can use the database. */
  foreignVersion: ForeignVersion | null;
}

/** Compares the migrations that have run in a database with those of this version. */
export function compareMigrations(migrations: readonly string[]): MigrationState {
  const known = Object.keys(MIGRATIONS);
  return {
    migrations,
    pendingMigrations: known.filter((name) => !migrations.includes(name)),
    foreignVersion: findForeignVersion(migrations, known),
  };
}

function findForeignVersion(
  migrations: readonly string[],
  known: readonly string[],
): ForeignVersion | null {
  // A process that was killed during its first start leaves none.
  if (migrations.length === 0) return null;
  if (!migrations.includes(FIRST_MIGRATION)) return 'older';
  return migrations.every((name) => known.includes(name)) ? null : 'newer';
}

/** Formats who made a database, after its name. */
export const formatForeignVersion = (version: ForeignVersion): string =>
  version === 'older'
    ? 'was made by an older version of the game, whose databases cannot be upgraded'
    : 'was made by a newer version of the game; see Rollback in docs/deployment.md';

/** Thrown when a database belongs to another version of the game. Nothing was changed. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';

  constructor(version: ForeignVersion) {
    super(`The database ${formatForeignVersion(version)}`);
  }
}

const NAMES = 'select name from kysely_migration';
/** Queries that return a row if migrations have run. */
const FIND_TABLE: Record<Dialect, string> = {
  sqlite: `select 1 as found from sqlite_schema where name = 'kysely_migration'`,
  postgres: `select 1 as found where to_regclass('kysely_migration') is not null`,
};

/** Runs pending migrations. @throws ForeignDatabaseError if another version has made the database */
export async function migrate(db: Database, dialect: Dialect): Promise<void> {
  const state = compareMigrations(await listMigrations(db, dialect));
  if (state.foreignVersion) throw new ForeignDatabaseError(state.foreignVersion);
  // Kysely would read the description of every column several times to find that out.
  if (state.pendingMigrations.length === 0) return;
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [
      name,
      { up: (schema: Kysely<never>) => up(schema, dialect) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
}

async function listMigrations(db: Database, dialect: Dialect): Promise<string[]> {
  const { rows: found } = await sql.raw(FIND_TABLE[dialect]).execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql.raw<{ name: string }>(NAMES).execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the names of the migrations that have run in a file, in order; none if it has no tables. */
export function readSqliteMigrations(sqlite: BetterSqlite.Database): string[] {
  if (sqlite.prepare(FIND_TABLE.sqlite).get() === undefined) return [];
  return sqlite.prepare<[], string>(NAMES).pluck().all().toSorted();
}

/** Returns the names of the migrations that have run, in order; none if the database has no tables. */
export async function readPostgresMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(FIND_TABLE.postgres);
  if (rows.length === 0) return [];
  const names = await client.query<{ name: string }>(NAMES);
  return names.rows.map(({ name }) => name).toSorted();
}
