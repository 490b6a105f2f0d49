import type { SchemaPart } from './schema-part.ts';

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
    // The last column lets lists count and order plants without reading them.
    `create index plants_living on plants (growhouse_id, id, ended_at_ms) where ended_at_ms is null`,
    `create index plants_living_id on plants (id, ended_at_ms) where ended_at_ms is null`,
    `create index plants_gone on plants (id, ended_at_ms) where ended_at_ms is not null`,
    `create index plants_gone_growhouse on plants (growhouse_id, id, ended_at_ms)
      where ended_at_ms is not null`,
    `create index plants_stash on plants (growhouse_id, stage)
      where stage = 0 and ended_at_ms is null`,
    `create index plants_course on plants (stage, next_watering_at_ms, ended_at_ms)
      where ended_at_ms is null`,
    `create index plants_history on plants (growhouse_id, strain_id)`,

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
};
