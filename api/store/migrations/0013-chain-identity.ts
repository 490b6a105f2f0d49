import { type Kysely, sql } from 'kysely';

/** Records to which chain and vault a database belongs. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('chain_identity')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('genesis_hash', 'text', (c) => c.notNull())
    .addColumn('thc_mint', 'text', (c) => c.notNull())
    .addColumn('vault', 'text', (c) => c.notNull())
    .addColumn('recorded_at_ms', 'bigint', (c) => c.notNull())
    .execute();
}
