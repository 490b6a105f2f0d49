import { type Kysely, sql } from 'kysely';

/** Rows of the audit trail that are read at once. */
const ENTRIES_PER_BATCH = 1000;

/**
 * Records when each service last succeeded and since when its lease is held, counts the payments that
 * were not fulfilled from an index, and finds entries of the audit trail by target and by action.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('services').addColumn('last_success_at_ms', 'bigint').execute();
  await schema.alterTable('services').addColumn('lease_since_ms', 'bigint').execute();
  await sql`update services set last_success_at_ms = last_run_at_ms + coalesce(last_duration_ms, 0)
    where last_error is null and last_run_at_ms is not null`.execute(db);

  await schema
    .createTable('audit_targets')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'bigint', (c) =>
      c.notNull().references('audit_log.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('audit_targets_key', ['kind', 'name', 'entry_id'])
    .execute();
  await schema
    .createIndex('audit_targets_name')
    .on('audit_targets')
    .columns(['name', 'entry_id'])
    .execute();
  await schema
    .createIndex('audit_log_action')
    .on('audit_log')
    .columns(['action', 'date_at_ms', 'id'])
    .execute();
  await indexTargets(db);
}

/** Indexes the entries that exist. `listAuditTargets` does the same for later ones. */
async function indexTargets(db: Kysely<never>): Promise<void> {
  let lastId = 0;
  for (;;) {
    const { rows: entries } = await sql<{ id: number; target: string }>`
      select id, target from audit_log where id > ${lastId} order by id limit ${ENTRIES_PER_BATCH}
    `.execute(db);
    const rows = entries.flatMap(({ id, target }) =>
      parseTargets(target).map(({ kind, name }) => sql`(${kind}, ${name}, ${id})`),
    );
    if (rows.length > 0) {
      await sql`insert into audit_targets (kind, name, entry_id) values ${sql.join(rows)}
        on conflict do nothing`.execute(db);
    }
    if (entries.length < ENTRIES_PER_BATCH) return;
    lastId = entries.at(-1)?.id ?? lastId;
  }
}

function parseTargets(target: string): { kind: string; name: string }[] {
  const numbered = [...target.matchAll(/([a-z]+) (\d+(?:, \d+)*)/g)];
  if (numbered.length === 0) {
    const [kind = '', ...rest] = target.split(' ');
    return [{ kind, name: rest.join(' ') }];
  }
  return numbered.flatMap(([, kind = '', ids = '']) =>
    ids.split(', ').map((name) => ({ kind: kind.replace(/s$/, ''), name })),
  );
}
