import { type Kysely, sql } from 'kysely';

/**
 * Lowers the exchange limits that are still the earlier defaults, because the signer's default limits
 * cannot serve them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update economy set max_order_lamports = 4000000000
    where max_order_lamports = 10000000000`.execute(db);
  await sql`update economy set max_wallet_lamports = 10000000000
    where max_wallet_lamports = 25000000000`.execute(db);
  await sql`update economy set max_day_lamports = 40000000000
    where max_day_lamports = 250000000000`.execute(db);
}
