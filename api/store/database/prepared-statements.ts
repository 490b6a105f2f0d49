import type BetterSqlite from 'better-sqlite3';
import type { SqliteStatement } from 'kysely';

/** Far more than the server has statements; lists of ids need one statement per length. */
const MAX_STATEMENTS = 500;

/**
 * Returns a function that prepares statements and caches them by their SQL, because preparing one
 * costs more than running it. Rows have to be read at once, not streamed.
 */
export function cachePreparedStatements(
  sqlite: BetterSqlite.Database,
): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement: SqliteStatement = sqlite.prepare(sql);
    for (const oldest of statements.keys()) {
      if (statements.size < MAX_STATEMENTS) break;
      statements.delete(oldest);
    }
    statements.set(sql, statement);
    return statement;
  };
}
