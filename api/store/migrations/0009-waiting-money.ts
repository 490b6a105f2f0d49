import { type Kysely, sql } from 'kysely';

/**
 * Lets payouts wait without standing in the way of others, and holds the money of banned wallets
 * until a superadmin releases it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('payouts').addColumn('parked_reason', 'text').execute();
  await schema
    .alterTable('payouts')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('payouts')
    .addColumn('next_attempt_at_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index payouts_next_attempt on payouts (next_attempt_at_ms, id)
    where state = 'queued'`.execute(db);
  await schema.alterTable('users').addColumn('money_released_at_ms', 'bigint').execute();
}
