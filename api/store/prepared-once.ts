import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Far more than the kinds of statements there are; lists of ids have one for each length. */
const KEPT = 500;

/**
 * Keeps statements prepared, by their text: the query builder would have each compiled anew, which
 * costs more than running it. Rows must be read whole, not streamed.
 */
export function preparedOnce(sqlite: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare: (text) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare(text);
      for (const oldest of statements.keys()) {
        if (statements.size < KEPT) break;
        statements.delete(oldest);
      }
      statements.set(text, statement);
      return statement;
    },
  };
}
