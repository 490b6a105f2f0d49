import { type Kysely, sql } from 'kysely';

/** Creates the table of the keys that sign notifications. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table push_keys (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null
    )`.execute(db);
}
