import type { Kysely } from 'kysely';

/** The secret links to the players' calendars, at most one per wallet. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('calendar_links')
    .addColumn('user_id', 'bigint', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}
