import type { SchemaPart } from './schema-part.ts';

/** Wallets that signed in, their sessions, and the devices and calendars that they connected. */
export const ACCOUNTS: SchemaPart = {
  shared: [
    `create table users (
      {id},
      address text not null unique,
      is_banned integer not null default 0,
      is_admin integer not null default 0,
      is_superadmin integer not null default 0,
      created_at_ms bigint not null,
      holdings_read_at_ms bigint,
      last_active_at_ms bigint,
      money_released_at_ms bigint,
      banned_at_ms bigint,
      banned_until_ms bigint,
      ban_reason text,
      ban_note text,
      closed_at_ms bigint
    )`,
    `create index users_age on users (created_at_ms)`,
    `create index users_active on users (last_active_at_ms)`,
    `create index users_banned on users (address) where is_banned = 1`,
    `create index users_ban_end on users (banned_until_ms)
      where is_banned = 1 and banned_until_ms is not null`,

    `create table sessions (
      {id},
      user_id bigint not null references users (id),
      token_hash text not null unique,
      scope text not null check (scope in ('player', 'admin')),
      created_at_ms bigint not null,
      expires_at_ms bigint not null,
      parent_id bigint references sessions (id) on delete cascade,
      last_used_at_ms bigint,
      browser text
    )`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_expiry on sessions (expires_at_ms)`,
    `create index sessions_parent on sessions (parent_id)`,

    `create table sign_in_challenges (
      {id},
      kind text not null check (kind in ('transaction', 'sign-in')),
      challenge_hash text not null unique,
      address text,
      issued_at_ms bigint not null,
      expires_at_ms bigint not null,
      signature text unique,
      consumed_at_ms bigint
    )`,
    `create index sign_in_challenges_expiry on sign_in_challenges (expires_at_ms)`,

    `create table push_subscriptions (
      {id},
      session_id bigint not null unique references sessions (id) on delete cascade,
      user_id bigint not null references users (id),
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      topics text not null,
      quiet_from_minute integer,
      quiet_until_minute integer,
      time_zone text not null,
      created_at_ms bigint not null,
      followed_until_ms bigint not null,
      next_check_at_ms bigint,
      last_sent_at_ms bigint,
      last_test_at_ms bigint,
      failures integer not null default 0
    )`,
    `create index push_subscriptions_user on push_subscriptions (user_id)`,
    `create index push_subscriptions_next_check on push_subscriptions (next_check_at_ms, id)
      where next_check_at_ms is not null`,

    `create table calendar_links (
      user_id bigint primary key references users (id) on delete cascade,
      secret_hash text not null unique,
      created_at_ms bigint not null
    )`,

    `create table pseudonym_keys (
      id integer primary key,
      secret text not null
    )`,
  ],
};
