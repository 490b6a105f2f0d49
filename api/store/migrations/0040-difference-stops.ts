import type { Kysely } from 'kysely';

/**
 * Adds what a difference stops and how much the vault lost by it. Those of earlier versions stop all
 * payouts, as they did, until the next reconciliation has decided.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('reconciliation_findings')
    .addColumn('stops', 'text', (c) => c.notNull().defaultTo('everything'))
    .execute();
  for (const column of ['shortfall_units', 'shortfall_lamports']) {
    await schema
      .alterTable('reconciliation_findings')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
