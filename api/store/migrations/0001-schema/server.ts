import type { SchemaPart } from './schema-part.ts';

/** Processes, services, rate limits, alarms, and what superadmins announce. */
export const SERVER: SchemaPart = {
  shared: [
    `create table server_processes (
      id text primary key,
      name text not null,
      services text not null,
      started_at_ms bigint not null,
      alive_until_ms bigint not null
    )`,

    `create table services (
      short_name text primary key,
      is_started integer not null,
      last_run_at_ms bigint,
      last_duration_ms bigint,
      last_error text,
      lease_holder text,
      lease_until_ms bigint,
      last_success_at_ms bigint,
      lease_since_ms bigint,
      failures integer not null default 0,
      next_run_at_ms bigint
    )`,

    `create table idempotency_keys (
      {id},
      address text not null,
      key text not null,
      path text not null,
      body_hash text not null,
      status integer not null,
      body text,
      created_at_ms bigint not null,
      constraint idempotency_keys_once unique (address, key, path)
    )`,
    `create index idempotency_keys_age on idempotency_keys (created_at_ms)`,

    `create table rate_limits (
      limiter text not null,
      key text not null,
      full_at_ms bigint not null,
      constraint rate_limits_key primary key (limiter, key)
    )`,

    `create table write_probes (
      {id},
      payload text not null
    )`,

    `create table active_days (
      day_at_ms bigint primary key,
      players integer not null
    )`,

    `create table alarms (
      name text primary key,
      message text not null,
      raised_at_ms bigint not null
    )`,

    `create table announcements (
      {id},
      text text not null,
      level text not null,
      starts_at_ms bigint not null,
      ends_at_ms bigint,
      created_by text not null,
      created_at_ms bigint not null
    )`,

    `create table maintenance_mode (
      id integer primary key check (id = 1),
      message text not null,
      started_by text not null,
      started_at_ms bigint not null
    )`,
  ],
};
