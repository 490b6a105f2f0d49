import { type Kysely, sql } from 'kysely';

/** The language in which a device is notified. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_subscriptions add column language text not null default 'en'`.execute(
    db,
  );
}
