import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';

export type Cell = string | number | bigint | null;

/** Writes many rows at once into a database nobody else uses. */
export class BulkWriter {
  readonly #db: SqliteDatabase.Database;

  constructor(path: string) {
    this.#db = new SqliteDatabase(path);
    // A seeding that is broken off is begun anew, not repaired.
    this.#db.pragma('journal_mode = OFF');
    this.#db.pragma('synchronous = OFF');
    this.#db.pragma('cache_size = -800000');
  }

  /** Whether any player, growhouse or log line is there. */
  isEmpty(): boolean {
    const tables = ['users', 'growhouses', 'growers', 'plants', 'logs', 'payouts', 'payments'];
    return tables.every((table) => this.count(table) === 0);
  }

  count(table: string): number {
    const count = this.#db.prepare(`select count(*) from ${table}`).pluck().get();
    return z.number().parse(count);
  }

  /** Inserts rows, each the values of these columns in their order. */
  insert(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): void {
    const places = columns.map(() => '?').join(', ');
    const statement = this.#db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${places})`,
    );
    this.#db.transaction(() => {
      for (const row of rows) statement.run(row);
    })();
  }

  close(): void {
    this.#db.close();
  }
}
