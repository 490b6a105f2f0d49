import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';

export type Cell = string | number | bigint | null;

/** Bulk-inserts rows into a database that nothing else uses. */
export class BulkWriter {
  readonly #db: SqliteDatabase.Database;

  constructor(path: string) {
    this.#db = new SqliteDatabase(path);
    // Crash safety is not needed, because an interrupted run starts again from scratch.
    this.#db.pragma('journal_mode = OFF');
    this.#db.pragma('synchronous = OFF');
    this.#db.pragma('cache_size = -800000');
  }

  isEmpty(): boolean {
    const tables = ['users', 'growhouses', 'growers', 'plants', 'logs', 'payouts', 'payments'];
    return tables.every((table) => this.count(table) === 0);
  }

  count(table: string): number {
    const count = this.#db.prepare(`select count(*) from ${table}`).pluck().get();
    return z.number().parse(count);
  }

  /** Inserts rows. Each contains the values of the columns in order. */
  insert(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): void {
    const placeholders = columns.map(() => '?').join(', ');
    const statement = this.#db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${placeholders})`,
    );
    this.#db.transaction(() => {
      for (const row of rows) statement.run(row);
    })();
  }

  close(): void {
    this.#db.close();
  }
}
