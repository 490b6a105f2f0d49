import { type DialectAdapter, SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * SQLite's dialect, with migrations in a transaction. Kysely runs those of SQLite one statement at a
 * time, so a process that is killed in between would leave half a migration, which no later start
 * could run again. SQLite can roll back schema changes like any other.
 */
export class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
