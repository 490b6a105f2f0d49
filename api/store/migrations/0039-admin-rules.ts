import type { Kysely } from 'kysely';

/** Adds the rules for plain admins to the settings of the economy, with the values they had before. */
export async function up(db: Kysely<never>): Promise<void> {
  const numbers = {
    max_admin_seeds: 20,
    max_admin_harvests: 20,
    max_admin_edits: 10,
    max_admin_fulfilments: 10,
    may_admins_act_on_own: 0,
  };
  for (const [name, value] of Object.entries(numbers)) {
    await db.schema
      .alterTable('economy')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute();
  }
}
