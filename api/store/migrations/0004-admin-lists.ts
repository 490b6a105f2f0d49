import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/**
 * Tables that make lists of millions of rows countable, searchable, and pageable at any offset.
 * Triggers count living plants per block of ids and of growhouses; `indexLogLines` indexes log lines
 * outside the requests that write them.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== 'sqlite') {
    throw new Error('The counting triggers and the text search are written for SQLite');
  }
  await createIndexes(db);
  await countLivingPlants(db);
  await createLogIndex(db);
}

async function createIndexes(db: Kysely<never>): Promise<void> {
  const indexes = [
    // A narrow index, so that skipping to a far page reads few database pages.
    sql`create index growhouses_id on growhouses (id)`,
    sql`create index growers_id on growers (id)`,
    sql`create index growhouses_level on growhouses (level)`,
    sql`create index growers_rank on growers (rank)`,
    sql`create index growers_class on growers (class_id)`,
    sql`create index plants_stash on plants (growhouse_id, stage)
      where stage = 0 and ended_at_ms is null`,
    // Partial indexes: most lines are Info lines of a User Action, which need neither.
    sql`create index logs_level on logs (level) where level <> 'Info'`,
    sql`create index logs_category on logs (category) where category <> 'User Action'`,
  ];
  for (const index of indexes) await index.execute(db);
}

async function countLivingPlants(db: Kysely<never>): Promise<void> {
  await sql`create table plant_blocks (
    ordered_by text not null,
    block integer not null,
    living integer not null,
    primary key (ordered_by, block)
  ) without rowid`.execute(db);
  await sql`insert into plant_blocks
    select 'id', id / 4096, count(*) from plants where ended_at_ms is null group by 2
    union all
    select 'growhouse', growhouse_id / 256, count(*) from plants where ended_at_ms is null group by 2
  `.execute(db);
  const decrement = sql`update plant_blocks set living = living - 1
    where old.ended_at_ms is null and (
      (ordered_by = 'id' and block = old.id / 4096)
      or (ordered_by = 'growhouse' and block = old.growhouse_id / 256))`;
  const increment = sql`insert into plant_blocks
    select 'id', new.id / 4096, 1 where new.ended_at_ms is null
    union all
    select 'growhouse', new.growhouse_id / 256, 1 where new.ended_at_ms is null
    on conflict do update set living = living + 1`;
  const triggers = [
    sql`create trigger plants_added after insert on plants begin ${increment}; end`,
    sql`create trigger plants_moved_or_ended after update of growhouse_id, ended_at_ms on plants
      begin ${decrement}; ${increment}; end`,
    sql`create trigger plants_removed after delete on plants begin ${decrement}; end`,
  ];
  for (const trigger of triggers) await trigger.execute(db);
}

async function createLogIndex(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`create table log_digests (id integer primary key, up_to_id integer not null)`,
    sql`insert into log_digests values (1, 0)`,
    sql`create table log_blocks (
      block integer not null,
      level text not null,
      category text not null,
      lines integer not null,
      first_at_ms integer not null,
      last_at_ms integer not null,
      primary key (block, level, category)
    ) without rowid`,
    sql`create table log_wallets (id integer primary key, address text not null unique)`,
    sql`create table log_wallet_lines (
      wallet_id integer not null references log_wallets (id),
      log_id integer not null,
      primary key (wallet_id, log_id)
    ) without rowid`,
    sql`create virtual table log_search using fts5 (
      message, content = 'logs', content_rowid = 'id', tokenize = 'trigram', detail = none
    )`,
    sql`create trigger logs_removed after delete on logs
      when old.id <= (select up_to_id from log_digests)
      begin
        update log_blocks set lines = lines - 1
          where block = old.id / 4096 and level = old.level and category = old.category;
        delete from log_blocks where block = old.id / 4096 and lines = 0;
        delete from log_wallet_lines where log_id = old.id
          and wallet_id = (select id from log_wallets where address = old.address);
        insert into log_search (log_search, rowid, message)
          values ('delete', old.id, old.message);
      end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
