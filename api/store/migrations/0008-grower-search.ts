import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/dialect.ts';

/** The trigram index of mints; shorter texts are searched with the index `growers_mints`. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create index growers_mint_part on growers using gin (mint gin_trgm_ops)`.execute(db);
    return;
  }
  const remove = sql`insert into grower_search (grower_search, rowid, mint)
    values ('delete', old.id, old.mint)`;
  const add = sql`insert into grower_search (rowid, mint) values (new.id, new.mint)`;
  const statements = [
    sql`create virtual table grower_search using fts5 (
      mint, content = 'growers', content_rowid = 'id', tokenize = 'trigram', detail = none,
      columnsize = 0
    )`,
    sql`insert into grower_search (rowid, mint) select id, mint from growers`,
    sql`create trigger growers_added after insert on growers begin ${add}; end`,
    sql`create trigger growers_renamed after update of mint on growers begin ${remove}; ${add}; end`,
    sql`create trigger growers_removed after delete on growers begin ${remove}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
