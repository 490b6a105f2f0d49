import type { Kysely } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** The vault's transactions on the chain, and what comparing them with the books has found. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('vault_accounts')
    .addColumn('wallet', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('from_slot', 'bigint', (c) => c.notNull())
    .addColumn('from_at_ms', 'bigint')
    .addColumn('head_slot', 'bigint')
    .addColumn('walk_head_slot', 'bigint')
    .addColumn('walk_before', 'text')
    .addPrimaryKeyConstraint('vault_accounts_key', ['wallet', 'currency'])
    .execute();

  await schema
    .createTable('vault_transactions')
    .$call(id(dialect))
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('wallet', 'text', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addColumn('landed_at_ms', 'bigint')
    .addColumn('change_units', 'bigint', (c) => c.notNull())
    .addColumn('change_lamports', 'bigint', (c) => c.notNull())
    .addColumn('balance_units', 'bigint')
    .addColumn('balance_lamports', 'bigint')
    .addColumn('fee_lamports', 'bigint', (c) => c.notNull())
    .addColumn('rent_lamports', 'bigint', (c) => c.notNull())
    .addColumn('has_failed', 'integer', (c) => c.notNull())
    .addColumn('memo', 'text')
    .addUniqueConstraint('vault_transactions_signature', ['signature', 'wallet'])
    .execute();
  await schema
    .createIndex('vault_transactions_slot')
    .on('vault_transactions')
    .columns(['wallet', 'slot'])
    .execute();

  await schema
    .createTable('reconciliations')
    .$call(id(dialect))
    .addColumn('started_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('finished_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('figures_json', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('reconciliations_outcome')
    .on('reconciliations')
    .column('outcome')
    .execute();

  await schema
    .createTable('reconciliation_findings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('rows_json', 'text', (c) => c.notNull())
    .addColumn('found_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at_ms', 'bigint')
    .addColumn('acknowledged_at_ms', 'bigint')
    .addColumn('acknowledged_by', 'text')
    .addColumn('acknowledgement', 'text')
    .execute();

  await schema
    .createTable('reconciliation_gaps')
    .$call(id(dialect))
    .addColumn('began_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('from_slot', 'bigint')
    .addColumn('until_slot', 'bigint')
    .execute();
}
