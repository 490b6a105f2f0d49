/** Bounds the memory that each connection of PostgreSQL needs for its statements. */
const MAX_STATEMENTS = 200;

const names = new Map<string, string>();

/**
 * Lets each connection to PostgreSQL parse and plan a statement once.
 * @throws Error if it selects `*`: PostgreSQL refuses a prepared statement whose columns have changed, as
 * they do when a newer version of the server migrates the database
 */
export function keepPrepared(sql: string): void {
  if (names.has(sql) || names.size >= MAX_STATEMENTS) return;
  if (/\.\*|select \*/.test(sql))
    throw new Error(`A prepared statement must name its columns: ${sql}`);
  names.set(sql, `statement_${names.size}`);
}

/** Returns the name under which connections keep a statement; undefined if they do not. */
export const getStatementName = (sql: string): string | undefined => names.get(sql);
