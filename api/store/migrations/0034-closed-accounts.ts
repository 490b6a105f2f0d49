import type { Kysely } from 'kysely';

/** Lets players delete their accounts: the key that replaces their wallets by pseudonyms. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('closed_at_ms', 'bigint').execute();
  await schema
    .createTable('pseudonym_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute();
}
