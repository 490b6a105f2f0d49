import type { Kysely } from 'kysely';

/** Records with which browser a session was started, so that players can tell their devices apart. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute();
}
