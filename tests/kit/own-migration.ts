import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../../api/store/database/migrations.ts';

export const OWN_MIGRATION = '0999-of-tests';

/** Changes rows, tables and indexes in many statements, and leaves what the game knows as it is. */
const STATEMENTS = [
  `alter table users add column test_note text not null default ''`,
  `update users set test_note = address`,
  `create table test_totals (address text primary key, units bigint not null)`,
  `insert into test_totals select address, sum(amount_units) from payouts group by address`,
  `create index test_totals_units on test_totals (units)`,
  `drop index payouts_reason`,
  `create index payouts_reason on payouts (reason) where reason <> 'harvest'`,
  `alter table plants add column test_kind text`,
  `update plants set test_kind = 'seed' where stage = 0`,
  `alter table plants rename column test_kind to test_stage`,
  `delete from test_totals where units = 0`,
];

async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/**
 * Adds a migration, so that this process is a newer version of the game.
 * @returns a function that removes it again
 */
export function addOwnMigration(): () => void {
  MIGRATIONS[OWN_MIGRATION] = up;
  return () => void Reflect.deleteProperty(MIGRATIONS, OWN_MIGRATION);
}
