import type { Kysely } from 'kysely';

/**
 * Ties admin sessions to the player's session that opened them and to their last use, and indexes the
 * audit trail by admin and action for the daily quotas. Existing admin sessions have neither and so are
 * no longer valid.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('sessions')
    .addColumn('parent_id', 'bigint', (c) => c.references('sessions.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('sessions').addColumn('last_used_at_ms', 'bigint').execute();
  await schema.createIndex('sessions_parent').on('sessions').column('parent_id').execute();
  await schema
    .createIndex('audit_log_admin_action')
    .on('audit_log')
    .columns(['admin_address', 'action', 'date_at_ms'])
    .execute();
}
