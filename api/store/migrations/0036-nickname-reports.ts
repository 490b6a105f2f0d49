import type { Kysely } from 'kysely';
import type { Dialect } from '../database/dialect.ts';
import { id } from './column-types.ts';

/** Reports of nicknames, grouped by nickname, and the decisions about them. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('nickname_cases')
    .$call(id(dialect))
    .addColumn('nickname', 'text', (c) => c.notNull().unique())
    .addColumn('opened_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_reported_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .execute();
  await schema
    .createIndex('nickname_cases_closed')
    .on('nickname_cases')
    .columns(['closed_at_ms', 'last_reported_at_ms'])
    .execute();

  await schema
    .createTable('nickname_reports')
    .$call(id(dialect))
    .addColumn('case_id', 'bigint', (c) =>
      c.notNull().references('nickname_cases.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('nickname_reports_once', ['case_id', 'user_id'])
    .execute();
  await schema
    .createIndex('nickname_reports_user')
    .on('nickname_reports')
    .columns(['user_id', 'created_at_ms'])
    .execute();
  await schema.createIndex('growhouses_nickname').on('growhouses').column('nickname').execute();
}
