import SqliteDatabase from 'better-sqlite3';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { thcUnits } from '../../src/money/amounts.ts';

/** The player of the database, who has a growhouse and is owed two payouts. */
export const SAMPLE_PLAYER = {
  address: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  growhouseId: 1,
  owedThc: thcUnits(834_000_000n),
} as const;

/** Both are queued, because the new chain has no transaction that could have paid one already. */
const PAYOUT_UNITS = [833_000_000n, 1_000_000n] as const;

/** Creates a database with a player, a growhouse, plants, payouts and log lines. */
export async function createSampleDatabase(path: string): Promise<void> {
  await (await openDatabase(`file:${path}`)).destroy();
  const sqlite = new SqliteDatabase(path);
  const { address, growhouseId } = SAMPLE_PLAYER;
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
  sqlite.close();
}

/** Returns the rows that the database was given. */
export function readSampleRows(path: string) {
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

/** Makes a database look like one of another version, by the name of a migration that has run. */
export function addMigrationName(path: string, name: string, isOnly = false): void {
  const sqlite = new SqliteDatabase(path);
  if (isOnly) sqlite.exec('delete from kysely_migration');
  sqlite.prepare(`insert into kysely_migration values (?, '2030-01-01')`).run(name);
  sqlite.close();
}
