import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../api/store/migrate.ts';
import { ServerSqliteDialect } from '../../api/store/sqlite-dialect.ts';

/** How many migrations a version of the game can have stopped at. */
export const MIGRATION_COUNT = Object.keys(MIGRATIONS).length;

/**
 * Creates the database of an older version, with a player, a growhouse, plants, payouts and log lines.
 * @param count how many migrations that version had
 */
export async function createOldDatabase(path: string, count: number): Promise<void> {
  const sqlite = new SqliteDatabase(path);
  sqlite.pragma('journal_mode = WAL');
  const db = new Kysely<never>({ dialect: new ServerSqliteDialect({ sqlite }) });
  const known = Object.entries(MIGRATIONS).slice(0, count);
  const migrations = Object.fromEntries(
    known.map(([name, up]) => [name, { up: (schema: Kysely<never>) => up(schema, 'sqlite') }]),
  );
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw new Error('The old database could not be made', { cause: error });
  sqlite.exec(`
    insert into users (address, created_at_ms) values ('a wallet', 1), ('another', 2);
    insert into growhouses (user_id, nickname, created_at_ms) values (1, 'Attic', 1);
    insert into growers (mint, name, image, rank, class_id, owner, seen_at_ms)
      values ('a mint', 'Growerz #1', '', 1, 1, 'a wallet', 1);
    insert into plants (growhouse_id, strain_id, stage, created_at_ms) values (1, 1, 0, 1), (1, 4, 3, 1);
    insert into payouts (address, currency, amount_units, reason, plant_id, growhouse_id, state, created_at_ms)
      values ('a wallet', 'thc', 833000000, 'harvest', 1, 1, 'queued', 1),
             ('a wallet', 'thc', 1000000, 'harvest', 2, 1, 'confirmed', 1);
    insert into logs (date_at_ms, level, category, address, message)
      values (1, 'Info', 'User Action', 'a wallet', 'Watered plant 2');
  `);
  await db.destroy();
}
