import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Far more than the server has statements; lists of ids need one statement per length. */
const MAX_STATEMENTS = 500;

/**
 * Caches prepared statements by their SQL, because Kysely would prepare each one again, which costs
 * more than running it. Rows have to be read at once, not streamed.
 */
export function cachePreparedStatements(sqlite: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare: (text) => {
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = sqlite.prepare(text);
      for (const oldest of statements.keys()) {
        if (statements.size < MAX_STATEMENTS) break;
        statements.delete(oldest);
      }
      statements.set(text, statement);
      return statement;
    },
  };
}
