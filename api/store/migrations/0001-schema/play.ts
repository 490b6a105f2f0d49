import type { SchemaPart } from './schema-part.ts';

const DECREMENT = `update plant_blocks set living = living - 1
    where old.ended_at_ms is null and (
      (ordered_by = 'id' and block = old.id / 4096)
      or (ordered_by = 'growhouse' and block = old.growhouse_id / 256))`;
const INCREMENT = `insert into plant_blocks
    select 'id', new.id / 4096, 1 where new.ended_at_ms is null
    union all
    select 'growhouse', new.growhouse_id / 256, 1 where new.ended_at_ms is null
    on conflict do update set living = living + 1`;
const ADD_OWNED = `insert into owned_plants
    select user_id, new.id, new.growhouse_id from growhouses
    where id = new.growhouse_id and new.ended_at_ms is null`;
const REMOVE_OWNED = `delete from owned_plants where plant_id = old.id
    and user_id = (select user_id from growhouses where id = old.growhouse_id)`;
const ADD_MINT = 'insert into grower_search (rowid, mint) values (new.id, new.mint)';
const REMOVE_MINT = `insert into grower_search (grower_search, rowid, mint)
    values ('delete', old.id, old.mint)`;

/** Growhouses, plants, growers and reports of nicknames, and what makes long lists of them fast. */
export const PLAY: SchemaPart = {
  shared: [
    `create table growhouses (
      {id},
      harvested_common integer not null default 0,
      harvested_uncommon integer not null default 0,
      harvested_rare integer not null default 0,
      harvested_epic integer not null default 0,
      harvested_mythic integer not null default 0,
      user_id bigint not null references users (id),
      nickname text,
      level integer not null default 1 check (level between 1 and 10),
      is_max_level integer not null default 0,
      payout_received_units bigint not null default 0,
      revision integer not null default 0,
      created_at_ms bigint not null
    )`,
    `create index growhouses_user on growhouses (user_id)`,
    // Narrow, so that skipping to a far page reads few database pages.
    `create index growhouses_id on growhouses (id)`,
    `create index growhouses_level on growhouses (level)`,
    `create index growhouses_nickname on growhouses (nickname)`,

    `create table plants (
      {id},
      growhouse_id bigint not null references growhouses (id),
      strain_id integer not null,
      stage integer not null default 0 check (stage between 0 and 5),
      created_at_ms bigint not null,
      planted_at_ms bigint,
      last_watering_at_ms bigint,
      next_watering_at_ms bigint,
      ended_at_ms bigint,
      outcome text check (outcome in ('harvested', 'pruned', 'upgraded')),
      planted_tenures_json text
    )`,
    `create index plants_living on plants (growhouse_id) where ended_at_ms is null`,
    `create index plants_stash on plants (growhouse_id, stage)
      where stage = 0 and ended_at_ms is null`,
    `create index plants_course on plants (stage, next_watering_at_ms, ended_at_ms)
      where ended_at_ms is null`,
    `create index plants_history on plants (growhouse_id, strain_id)`,
    `create index plants_gone on plants (id) where ended_at_ms is not null`,
    `create index plants_gone_growhouse on plants (growhouse_id, id) where ended_at_ms is not null`,

    `create table growers (
      {id},
      mint text not null unique,
      name text not null,
      image text not null,
      rank integer not null,
      class_id integer not null check (class_id between 1 and 5),
      owner text,
      token_address text,
      growhouse_id bigint references growhouses (id),
      founded_growhouse_id bigint references growhouses (id),
      seen_at_ms bigint not null,
      edited_at_ms bigint,
      rests_until_ms bigint,
      tenure_id bigint,
      last_player text,
      holder_checked_at_ms bigint not null default 0
    )`,
    `create index growers_owner on growers (owner)`,
    `create index growers_growhouse on growers (growhouse_id)`,
    `create index growers_id on growers (id)`,
    `create index growers_rank on growers (rank)`,
    `create index growers_class on growers (class_id)`,
    // By id, so that its pages are adjacent when growers are searched and sorted.
    `create index growers_mints on growers (id, mint, rank, class_id)`,
    `create index growers_last_player on growers (last_player) where last_player is not null`,
    `create index growers_token on growers (token_address) where token_address is not null`,
    `create index growers_founder on growers (founded_growhouse_id)
      where founded_growhouse_id is not null`,

    `create table nickname_cases (
      {id},
      nickname text not null unique,
      opened_at_ms bigint not null,
      last_reported_at_ms bigint not null,
      closed_at_ms bigint,
      closed_by text,
      outcome text
    )`,
    `create index nickname_cases_closed on nickname_cases (closed_at_ms, last_reported_at_ms)`,

    `create table nickname_reports (
      {id},
      case_id bigint not null references nickname_cases (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      reason text not null,
      created_at_ms bigint not null,
      constraint nickname_reports_once unique (case_id, user_id)
    )`,
    `create index nickname_reports_user on nickname_reports (user_id, created_at_ms)`,

    `create table lifecycle_cursors (
      id integer primary key,
      followed_until_ms bigint not null
    )`,
  ],
  // SQLite keeps the living plants of each owner in a table; a growhouse never changes its owner.
  sqlite: [
    `create table plant_blocks (
      ordered_by text not null,
      block integer not null,
      living integer not null,
      primary key (ordered_by, block)
    ) without rowid`,
    `create trigger plants_added after insert on plants begin ${INCREMENT}; end`,
    `create trigger plants_moved_or_ended after update of growhouse_id, ended_at_ms on plants
      begin ${DECREMENT}; ${INCREMENT}; end`,
    `create trigger plants_removed after delete on plants begin ${DECREMENT}; end`,

    `create table owned_plants (
      user_id integer not null,
      plant_id integer not null,
      growhouse_id integer not null,
      primary key (user_id, plant_id)
    ) without rowid`,
    `create trigger owned_plants_added after insert on plants
      when new.ended_at_ms is null begin ${ADD_OWNED}; end`,
    `create trigger owned_plants_moved_or_ended after update of growhouse_id, ended_at_ms on plants
      begin ${REMOVE_OWNED}; ${ADD_OWNED}; end`,
    `create trigger owned_plants_removed after delete on plants begin ${REMOVE_OWNED}; end`,

    `create virtual table grower_search using fts5 (
      mint, content = 'growers', content_rowid = 'id', tokenize = 'trigram', detail = none,
      columnsize = 0
    )`,
    `create trigger growers_added after insert on growers begin ${ADD_MINT}; end`,
    `create trigger growers_renamed after update of mint on growers
      begin ${REMOVE_MINT}; ${ADD_MINT}; end`,
    `create trigger growers_removed after delete on growers begin ${REMOVE_MINT}; end`,
  ],
  // Triggers would make transactions that change the same counter conflict.
  postgres: [
    `create view plant_blocks as
      select 'id' as ordered_by, id / 4096 as block, count(*) as living
        from plants where ended_at_ms is null group by 2
      union all
      select 'growhouse', growhouse_id / 256, count(*)
        from plants where ended_at_ms is null group by 2`,
    `create view owned_plants as
      select growhouses.user_id, plants.id as plant_id, plants.growhouse_id
      from plants join growhouses on growhouses.id = plants.growhouse_id
      where plants.ended_at_ms is null`,
    `create extension if not exists pg_trgm`,
    `create index growers_mint_part on growers using gin (mint gin_trgm_ops)`,
  ],
};
