import { type Kysely, sql } from 'kysely';

/**
 * What keeps searches short on a cold disk, where each page that is looked at counts: nothing but what
 * is shown is read from the wide tables.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await indexMints(db);
  await indexLogKinds(db);
  await rememberOwners(db);
  await dateWalletLines(db);
}

/** Growers are searched and put in order along it; in the order of ids its pages lie side by side. */
async function indexMints(db: Kysely<never>): Promise<void> {
  await sql`create index growers_mints on growers (id, mint, rank, class_id)`.execute(db);
}

/** A level and a category together lead to their lines alone, whichever of the two is rare. */
async function indexLogKinds(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`drop index logs_level`,
    sql`drop index logs_category`,
    sql`create index logs_level on logs (level, category) where level <> 'Info'`,
    sql`create index logs_category on logs (category, level) where category <> 'User Action'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Living plants by their owners, as they come, are moved and go; a growhouse never changes hands. */
async function rememberOwners(db: Kysely<never>): Promise<void> {
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
  const isGone = sql`delete from owned_plants where plant_id = old.id
    and user_id = (select user_id from growhouses where id = old.growhouse_id)`;
  const isThere = sql`insert into owned_plants
    select user_id, new.id, new.growhouse_id from growhouses
    where id = new.growhouse_id and new.ended_at_ms is null`;
  const triggers = [
    sql`create trigger owned_plants_added after insert on plants
      when new.ended_at_ms is null begin ${isThere}; end`,
    sql`create trigger owned_plants_moved_or_ended after update of growhouse_id, ended_at_ms on plants
      begin ${isGone}; ${isThere}; end`,
    sql`create trigger owned_plants_removed after delete on plants begin ${isGone}; end`,
  ];
  for (const trigger of triggers) await trigger.execute(db);
}

/** So that the lines of a wallet in a time are known without looking at any of them. */
async function dateWalletLines(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`alter table log_wallet_lines add column date_at_ms integer not null default 0`,
    sql`update log_wallet_lines
      set date_at_ms = (select logs.date_at_ms from logs where logs.id = log_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
