import { type Kysely, sql } from 'kysely';

/**
 * Lets growers rest after changing wallets, and records which growers a plant was planted with. Plants
 * that grow now count as planted with the growers that work in their growhouse now.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const column of ['rests_until_ms', 'tenure_id'] as const) {
    await schema.alterTable('growers').addColumn(column, 'bigint').execute();
  }
  await schema.alterTable('growers').addColumn('last_player', 'text').execute();
  await schema
    .alterTable('growers')
    .addColumn('holder_checked_at_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update growers set last_player = owner
    where owner in (select address from users)`.execute(db);
  // Negative, because later ids are revisions of the growhouse.
  await sql`update growers set tenure_id = -id where growhouse_id is not null`.execute(db);

  await schema.alterTable('plants').addColumn('planted_tenures_json', 'text').execute();
  await sql`update plants set planted_tenures_json = (
      select coalesce('[' || string_agg('[' || tenure_id || ',' || class_id || ']', ',') || ']', '[]')
      from growers where growers.growhouse_id = plants.growhouse_id)
    where stage > 0 and ended_at_ms is null`.execute(db);
}
