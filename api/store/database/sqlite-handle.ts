import type BetterSqlite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Far more than the server has statements; lists of ids need one statement per length. */
const MAX_STATEMENTS = 500;

/**
 * A connection to the file that keeps its prepared statements, because preparing one costs more than
 * running it. Rows have to be read at once, not streamed.
 */
export class SqliteHandle {
  readonly #sqlite: BetterSqlite.Database;
  readonly #statements = new Map<string, BetterSqlite.Statement>();

  constructor(sqlite: BetterSqlite.Database) {
    this.#sqlite = sqlite;
  }

  get isInTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }

  execute(sql: string): void {
    this.#prepare(sql).run();
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepare(sql: string): BetterSqlite.Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#sqlite.prepare(sql);
    for (const oldest of this.#statements.keys()) {
      if (this.#statements.size < MAX_STATEMENTS) break;
      this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
