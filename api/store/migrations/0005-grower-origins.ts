import { type Kysely, sql } from 'kysely';

/** The columns that say where the class of a grower comes from, and who had it last and lost it. */
const COLUMNS = {
  class_source: sql`text`,
  left_wallet: sql`text`,
  left_token: sql`text`,
  left_to: sql`text`,
  left_signature: sql`text`,
  left_at_ms: sql`bigint`,
};

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of Object.entries(COLUMNS)) {
    await sql`alter table growers add column ${sql.ref(name)} ${type}`.execute(db);
  }
  await sql`create index growers_left_wallet on growers (left_wallet)
    where left_wallet is not null`.execute(db);
}
