import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Tables } from '../tables/tables.ts';
import type { Dialect } from './dialect.ts';
import { compareMigrations, ForeignDatabaseError, MIGRATIONS } from './migrations.ts';

/** Runs pending migrations. @throws ForeignDatabaseError if another version has made the database */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { foreignVersion } = compareMigrations(await listMigrations(db));
  if (foreignVersion) throw new ForeignDatabaseError(foreignVersion);
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

async function listMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
