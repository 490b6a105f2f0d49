import { sql } from 'kysely';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { getDialectOfUrl } from '../../../api/store/database/dialect.ts';
import { createWallet } from './wallet.ts';

/** What to write into an empty database. */
export interface GamePlan {
  readonly players: number;
  readonly growhousesPerPlayer: number;
  /** Unix ms. */
  readonly nowMs: number;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** An interrupted run starts with another database, so nothing has to survive or be checked. */
const SQLITE_SETTINGS = ['pragma synchronous = off', 'pragma foreign_keys = off'];
/** Without the limits of the server, because these statements write millions of rows. */
const POSTGRES_SETTINGS = [
  'set statement_timeout = 0',
  'set transaction_timeout = 0',
  'set session_replication_role = replica',
  'set synchronous_commit = off',
];
const USERS_PER_STATEMENT = 500;
/** The last growhouses level with all slots for growers below the prices of mythic plants. */
const LEVEL = 7;
const GROWER_CLASSES = [5, 5, 5] as const;

/** Growing plants of each growhouse: strain, stage, and hours until it is due. */
const PLANTS = [
  [1, 1, -1],
  [4, 2, -2],
  [7, 2, -3],
  [1, 3, -1],
  [4, 3, -2],
  [1, 5, -1],
  [4, 5, -2],
  [1, 2, -130],
  [4, 3, -140],
] as const;
const SEED_STRAINS = [1, 4, 4, 7] as const;
/** Plants that each growhouse has harvested before, which stay in the table with their payouts. */
const PAST_PLANTS = 4;
/** Log lines about each growhouse. */
const LOG_LINES = 2;

/**
 * Writes a game in few statements: growhouses with the same plants and growers each, of which five can
 * be watered, two harvested and two pruned, and four seeds.
 */
export async function seedGame(url: string, plan: GamePlan): Promise<void> {
  const db = await openDatabase(url);
  const isPostgres = getDialectOfUrl(url) === 'postgres';
  try {
    await db.connection().execute(async (connection) => {
      for (const setting of isPostgres ? POSTGRES_SETTINGS : SQLITE_SETTINGS) {
        await sql.raw(setting).execute(connection);
      }
      await insertUsers(connection, plan);
      await insertGrowhouses(connection, plan);
      await insertGrowers(connection, plan);
      await insertPlants(connection, plan);
      await insertPayouts(connection, plan);
      await insertLogs(connection, plan);
      // PostgreSQL would analyze by itself within minutes.
      await sql
        .raw(isPostgres ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)')
        .execute(connection);
    });
  } finally {
    await db.destroy();
  }
}

async function insertUsers(db: Database, { players, nowMs }: GamePlan): Promise<void> {
  for (let from = 0; from < players; from += USERS_PER_STATEMENT) {
    const count = Math.min(USERS_PER_STATEMENT, players - from);
    await db
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, at) => ({
          address: createWallet(from + at).address,
          created_at_ms: nowMs,
        })),
      )
      .execute();
  }
}

/** Formats a common table expression with one row of whole numbers each. */
const rows = (name: string, columns: string, values: readonly (readonly number[])[]) =>
  sql.raw(
    `${name} (${columns}) as (values ${values.map((row) => `(${row.join(', ')})`).join(', ')})`,
  );

const numbers = (count: number) =>
  rows(
    'numbers',
    'n',
    Array.from({ length: count }, (_, index) => [index + 1]),
  );

const time = (atMs: number) => sql.raw(`cast(${atMs} as bigint)`);

async function insertGrowhouses(db: Database, plan: GamePlan): Promise<void> {
  await sql`
    insert into growhouses (user_id, level, created_at_ms)
    with ${numbers(plan.growhousesPerPlayer)}
    select users.id, ${sql.lit(LEVEL)}, ${time(plan.nowMs)}
    from numbers cross join users order by n, users.id`.execute(db);
}

async function insertGrowers(db: Database, { nowMs }: GamePlan): Promise<void> {
  const growers = GROWER_CLASSES.map((classId, index) => [index + 1, classId]);
  await sql`
    insert into growers (mint, name, image, rank, class_id, owner, growhouse_id,
      founded_growhouse_id, tenure_id, holder_checked_at_ms, seen_at_ms)
    with ${rows('classes', 'slot, class_id', growers)}
    select 'LoadBenchmarkGrower'
        || replace(cast(1000000000000 + growhouses.id * 10 + slot as text), '0', 'z'),
      'Grower #' || cast(growhouses.id * 10 + slot as text), '', growhouses.id * 10 + slot,
      class_id, users.address, growhouses.id, growhouses.id, slot,
      -- They are not on the chain, so that reading their holder would release them.
      ${time(nowMs + 10 * YEAR_MS)}, ${time(nowMs)}
    from growhouses join users on users.id = growhouses.user_id cross join classes`.execute(db);
}

async function insertPlants(db: Database, { nowMs }: GamePlan): Promise<void> {
  const tenures = JSON.stringify(GROWER_CLASSES.map((classId, index) => [index + 1, classId]));
  const growing = PLANTS.map(([strain, stage, hours]) => [strain, stage, nowMs + hours * HOUR_MS]);
  await sql`
    insert into plants (growhouse_id, strain_id, stage, created_at_ms, planted_at_ms,
      last_watering_at_ms, next_watering_at_ms, planted_tenures_json)
    with ${rows('kinds', 'strain_id, stage, due_at_ms', growing)}
    select growhouses.id, strain_id, stage, due_at_ms - 100 * ${sql.lit(HOUR_MS)},
      due_at_ms - 99 * ${sql.lit(HOUR_MS)}, due_at_ms - 20 * ${sql.lit(HOUR_MS)}, due_at_ms,
      ${sql.lit(tenures)}
    from growhouses cross join kinds`.execute(db);
  const seeds = SEED_STRAINS.map((strain, index) => [index, strain]);
  await sql`
    insert into plants (growhouse_id, strain_id, stage, created_at_ms)
    with ${rows('kinds', 'seed, strain_id', seeds)}
    select growhouses.id, strain_id, 0, ${time(nowMs)}
    from growhouses cross join kinds`.execute(db);
  await sql`
    insert into plants (growhouse_id, strain_id, stage, created_at_ms, planted_at_ms,
      last_watering_at_ms, next_watering_at_ms, planted_tenures_json, ended_at_ms, outcome)
    with ${numbers(PAST_PLANTS)}
    select growhouses.id, 1, 5, ${time(nowMs - YEAR_MS)}, ${time(nowMs - YEAR_MS)},
      ${time(nowMs - YEAR_MS)}, ${time(nowMs - YEAR_MS)}, ${sql.lit(tenures)},
      ${time(nowMs - YEAR_MS)}, 'harvested'
    from growhouses cross join numbers`.execute(db);
}

/** Inserts the payouts of past plants. */
async function insertPayouts(db: Database, { nowMs }: GamePlan): Promise<void> {
  await sql`
    insert into payouts (address, currency, amount_units, reason, plant_id, growhouse_id, state,
      created_at_ms, settled_at_ms)
    select users.address, 'thc', 1000000, 'harvest', plants.id, growhouses.id, 'confirmed',
      ${time(nowMs - YEAR_MS)}, ${time(nowMs - YEAR_MS)}
    from plants join growhouses on growhouses.id = plants.growhouse_id
      join users on users.id = growhouses.user_id
    where plants.ended_at_ms is not null`.execute(db);
}

async function insertLogs(db: Database, { nowMs }: GamePlan): Promise<void> {
  await sql`
    insert into logs (date_at_ms, level, category, address, message)
    with ${numbers(LOG_LINES)}
    select ${time(nowMs - HOUR_MS)}, 'Info', 'User Action', users.address,
      'Watered plant ' || cast(growhouses.id * 19 + n as text) || ' (Saint Reed) in growhouse '
        || cast(growhouses.id as text)
    from growhouses join users on users.id = growhouses.user_id cross join numbers`.execute(db);
}
