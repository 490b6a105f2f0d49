import type { Kysely } from 'kysely';

/** Finds all plants of a growhouse, ended ones included, which the almanac sums up by strain. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('plants_history')
    .on('plants')
    .columns(['growhouse_id', 'strain_id'])
    .execute();
}
