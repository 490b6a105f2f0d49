import { sql } from 'kysely';
import type { Connection } from '../../api/store/database/database.ts';
import { getDialect } from '../../api/store/database/dialect.ts';

/** Makes writes to a table fail, as a broken disk would. @returns a function that ends it */
export async function refuseWrites(
  db: Connection,
  table: 'audit_log' | 'growhouses',
  event: 'insert' | 'update',
): Promise<() => Promise<void>> {
  const name = sql.table(table);
  const when = sql.raw(event);
  if (getDialect(db) === 'sqlite') {
    await sql`create trigger refuse_writes before ${when} on ${name}
      begin select raise(abort, 'refused by the test'); end`.execute(db);
    return async () => {
      await sql`drop trigger refuse_writes`.execute(db);
    };
  }
  await sql`create or replace function refuse_write() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$`.execute(db);
  await sql`create trigger refuse_writes before ${when} on ${name}
    for each row execute function refuse_write()`.execute(db);
  return async () => {
    await sql`drop trigger refuse_writes on ${name}`.execute(db);
  };
}
