import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/**
 * Gives bans a reason, a note and an end, and indexes what a player's page and the search show: audit
 * entries by wallet, growers by token account, last holder and founded growhouse, and ended plants.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  for (const column of ['banned_at_ms', 'banned_until_ms'] as const) {
    await schema.alterTable('users').addColumn(column, 'bigint').execute();
  }
  for (const column of ['ban_reason', 'ban_note'] as const) {
    await schema.alterTable('users').addColumn(column, 'text').execute();
  }
  await sql`create index users_ban_end on users (banned_until_ms)
    where is_banned = 1 and banned_until_ms is not null`.execute(db);

  await schema.alterTable('audit_log').addColumn('target_address', 'text').execute();
  // No database of PostgreSQL is older.
  if (dialect === 'sqlite') await addTargetAddresses(db);
  await sql`create index audit_log_target on audit_log (target_address, id)
    where target_address is not null`.execute(db);

  await sql`create index growers_last_player on growers (last_player)
    where last_player is not null`.execute(db);
  // Plants that are gone, in both orders of the admin list.
  await sql`create index plants_gone on plants (id) where ended_at_ms is not null`.execute(db);
  await sql`create index plants_gone_growhouse on plants (growhouse_id, id)
    where ended_at_ms is not null`.execute(db);
  await sql`create index growers_token on growers (token_address)
    where token_address is not null`.execute(db);
  await sql`create index growers_founder on growers (founded_growhouse_id)
    where founded_growhouse_id is not null`.execute(db);
}

/** Reads the wallets of older entries from their targets, such as 'plant 5 in growhouse 7'. */
async function addTargetAddresses(db: Kysely<never>): Promise<void> {
  await sql`update audit_log set target_address = (
      select users.address from users where users.id = cast(substr(audit_log.target, 6) as integer))
    where target like 'user %'`.execute(db);
  const growhouseId = sql`cast(substr(audit_log.target, instr(audit_log.target, 'growhouse ') + 10)
    as integer)`;
  await sql`update audit_log set target_address = (
      select users.address from growhouses join users on users.id = growhouses.user_id
      where growhouses.id = ${growhouseId})
    where target like 'growhouse %' or target like 'plant % in growhouse %'`.execute(db);
}
