import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/**
 * Indexes that keep searches fast on a cold disk, where every database page counts: only the rows
 * that are shown are read from the wide tables.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await indexMints(db);
  await indexLogKinds(db);
  await (dialect === 'sqlite' ? createOwnedPlants(db) : viewOwnedPlants(db));
  await addWalletLineDates(db);
}

/** Creates the index for growers' searches and sorting, by id so that its pages are adjacent. */
async function indexMints(db: Kysely<never>): Promise<void> {
  await sql`create index growers_mints on growers (id, mint, rank, class_id)`.execute(db);
}

/** Creates the indexes that find the lines of a rare level or category directly. */
async function indexLogKinds(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`drop index logs_level`,
    sql`drop index logs_category`,
    sql`create index logs_level on logs (level, category) where level <> 'Info'`,
    sql`create index logs_category on logs (category, level) where category <> 'User Action'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Creates the table of living plants by owner; a growhouse never changes its owner. */
async function createOwnedPlants(db: Kysely<never>): Promise<void> {
  await sql`create table owned_plants (
    user_id integer not null,
    plant_id integer not null,
    growhouse_id integer not null,
    primary key (user_id, plant_id)
  ) without rowid`.execute(db);
  await sql`insert into owned_plants
    select growhouses.user_id, plants.id, plants.growhouse_id
    from plants join growhouses on growhouses.id = plants.growhouse_id
    where plants.ended_at_ms is null`.execute(db);
  const remove = sql`delete from owned_plants where plant_id = old.id
    and user_id = (select user_id from growhouses where id = old.growhouse_id)`;
  const add = sql`insert into owned_plants
    select user_id, new.id, new.growhouse_id from growhouses
    where id = new.growhouse_id and new.ended_at_ms is null`;
  const triggers = [
    sql`create trigger owned_plants_added after insert on plants
      when new.ended_at_ms is null begin ${add}; end`,
    sql`create trigger owned_plants_moved_or_ended after update of growhouse_id, ended_at_ms on plants
      begin ${remove}; ${add}; end`,
    sql`create trigger owned_plants_removed after delete on plants begin ${remove}; end`,
  ];
  for (const trigger of triggers) await trigger.execute(db);
}

/** In PostgreSQL a view joins plants with their owners when they are listed. */
async function viewOwnedPlants(db: Kysely<never>): Promise<void> {
  await sql`create view owned_plants as
    select growhouses.user_id, plants.id as plant_id, plants.growhouse_id
    from plants join growhouses on growhouses.id = plants.growhouse_id
    where plants.ended_at_ms is null`.execute(db);
}

/** Adds the dates that count the lines of a wallet in a period without reading the lines. */
async function addWalletLineDates(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`alter table log_wallet_lines add column date_at_ms bigint not null default 0`,
    sql`update log_wallet_lines
      set date_at_ms = (select logs.date_at_ms from logs where logs.id = log_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
