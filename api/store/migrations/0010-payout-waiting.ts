import { type Kysely, sql } from 'kysely';

/**
 * Indexes parked payouts and banned wallets, and records what a payout transaction needs to be recognized in the vault's
 * history and which wallets' token accounts the vault has paid for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('payout_batches').addColumn('slot', 'bigint').execute();
  await schema
    .createTable('token_account_openings')
    .addColumn('batch_id', 'bigint', (c) => c.notNull().references('payout_batches.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('token_account_openings_key', ['address', 'batch_id'])
    .execute();
  await sql`create index payouts_parked on payouts (parked_reason, next_attempt_at_ms)
    where state = 'queued' and parked_reason <> 'too-small'`.execute(db);
  await sql`create index payouts_credits on payouts (address, currency, amount_units)
    where state = 'queued' and parked_reason = 'too-small'`.execute(db);
  await sql`create index users_banned on users (address) where is_banned = 1`.execute(db);
}
