import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../api/store/database/migrate.ts';
import { ServerSqliteDialect } from '../../api/store/database/sqlite-dialect.ts';
import { thcUnits } from '../../src/money/amounts.ts';

/** How many migrations a version of the game can have stopped at. */
export const MIGRATION_COUNT = Object.keys(MIGRATIONS).length;

/** The player of the old database, who has a growhouse and is owed two payouts. */
export const OLD_PLAYER = {
  address: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  growhouseId: 1,
  owedThc: thcUnits(834_000_000n),
} as const;

/** Both are queued, because the new chain has no transaction that could have paid one already. */
const PAYOUT_UNITS = [833_000_000n, 1_000_000n] as const;

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
  const { address, growhouseId } = OLD_PLAYER;
  sqlite.exec(`
    insert into users (address, created_at_ms)
      values ('${address}', 1), ('2KW2XRd9kwqet15Aha2oK3tYvd3nWbTFH1MBiRAv1BE1', 2);
    insert into growhouses (id, user_id, nickname, created_at_ms) values (${growhouseId}, 1, 'Attic', 1);
    insert into growers (mint, name, image, rank, class_id, owner, seen_at_ms)
      values ('J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf', 'Growerz #1', '', 1, 1, '${address}', 1);
    insert into plants (growhouse_id, strain_id, stage, created_at_ms)
      values (${growhouseId}, 1, 0, 1), (${growhouseId}, 4, 3, 1);
    insert into payouts (address, currency, amount_units, reason, plant_id, growhouse_id, state, created_at_ms)
      values ('${address}', 'thc', ${PAYOUT_UNITS[0]}, 'harvest', 1, ${growhouseId}, 'queued', 1),
             ('${address}', 'thc', ${PAYOUT_UNITS[1]}, 'harvest', 2, ${growhouseId}, 'queued', 1);
    insert into logs (date_at_ms, level, category, address, message)
      values (1, 'Info', 'User Action', '${address}', 'Watered plant 2');
  `);
  await db.destroy();
}

/** Returns the rows that the old database was given. */
export function readOldRows(path: string) {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  const select = (columns: string, table: string) =>
    sqlite.prepare(`select ${columns} from ${table} order by id`).all();
  try {
    return {
      users: select('id, address, created_at_ms', 'users'),
      growhouses: select('id, user_id, nickname', 'growhouses'),
      plants: select('id, growhouse_id, strain_id, stage', 'plants'),
      payouts: select('id, address, amount_units, plant_id, state', 'payouts'),
      logs: select('id, message', 'logs'),
    };
  } finally {
    sqlite.close();
  }
}

/** Returns the schema and the names of the migrations that have run. */
export function readSchema(path: string) {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  try {
    return {
      schema: sqlite.prepare('select name, sql from sqlite_master order by name').all(),
      migrations: sqlite.prepare('select name from kysely_migration order by name').all(),
    };
  } finally {
    sqlite.close();
  }
}
