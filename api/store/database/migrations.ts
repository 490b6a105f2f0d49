import type { Kysely } from 'kysely';
import { up as schema } from '../migrations/0001-schema.ts';
import type { Dialect } from './dialect.ts';

type Migration = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

const FIRST_MIGRATION = '0001-schema';

/** All migrations in order, by name. Databases have run them, so they are added to and never changed. */
export const MIGRATIONS: Record<string, Migration> = { [FIRST_MIGRATION]: schema };

/** A version of the game whose databases this one cannot use. */
export type ForeignVersion = 'older' | 'newer';

/** What the migrations that have run in a database say about it. */
export interface MigrationState {
  /** Names of the migrations that have run. */
  migrations: readonly string[];
  /** Names of those of this version that have not run. */
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
    : 'was made by a newer version of the game';

/** Thrown when a database belongs to another version of the game. Nothing was changed. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';

  constructor(version: ForeignVersion) {
    super(`The database ${formatForeignVersion(version)}`);
  }
}
