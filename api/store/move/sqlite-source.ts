import SqliteDatabase from 'better-sqlite3';
import { isUnusedCopy, toUnusedPayoutId } from '../backup/restored.ts';
import { readSqliteMigrations } from '../database/migrations.ts';
import { toStorableText } from '../database/typed-values.ts';

/** A value of SQLite. No column of the game holds floating point numbers. */
export type StoredValue = string | bigint | null;

/**
 * The number of rows of a table and, for each column, the sum of its numbers or of the bytes of its
 * texts.
 */
export class TableSum {
  rows = 0n;
  readonly columns: bigint[];

  constructor(columnCount: number) {
    this.columns = Array<bigint>(columnCount).fill(0n);
  }

  add(row: readonly StoredValue[]): void {
    this.rows += 1n;
    for (const [index, value] of row.entries()) {
      this.columns[index] = (this.columns[index] ?? 0n) + measure(value);
    }
  }
}

function measure(value: StoredValue): bigint {
  if (value === null) return 0n;
  return typeof value === 'bigint' ? value : BigInt(Buffer.byteLength(value));
}

/** A table that holds data of the game, rather than an index of other tables. */
export interface SourceTable {
  name: string;
  columns: readonly string[];
  /** The highest id that was ever given out, or may have been; null if only the rows tell. */
  lastId: bigint | null;
}

/**
 * Tables that PostgreSQL does not need, those of the migrations, and the processes that use a database.
 */
const DERIVED = /^(sqlite_|kysely_|log_search|server_processes$)/;

/** One state of the database of a file, which a running server may change meanwhile. */
export class SqliteSource {
  readonly #sqlite: SqliteDatabase.Database;

  /** @throws Error if the file does not exist */
  constructor(path: string) {
    this.#sqlite = new SqliteDatabase(path, { readonly: true, fileMustExist: true });
    this.#sqlite.defaultSafeIntegers(true);
    // Everything is read in one transaction, which sees the state at its first statement.
    this.#sqlite.exec('begin');
  }

  listMigrations(): string[] {
    return readSqliteMigrations(this.#sqlite);
  }

  /** Lists the tables so that each comes after those it refers to. @param nowMs Unix ms */
  listTables(nowMs: number): SourceTable[] {
    const names = this.#sqlite
      .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
      .pluck()
      .all()
      .filter((name) => !DERIVED.test(name));
    const sorted: string[] = [];
    const add = (name: string) => {
      if (sorted.includes(name)) return;
      for (const other of this.#listReferences(name)) if (other !== name) add(other);
      sorted.push(name);
    };
    names.forEach(add);
    return sorted.map((name) => ({
      name,
      columns: this.#listColumns(name),
      lastId: this.#findLastId(name, nowMs),
    }));
  }

  /** Yields the rows of a table in the order of their insertion, and adds them to `sum`. */
  *readRows({ name, columns }: SourceTable, sum: TableSum): Generator<StoredValue[]> {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const statement = this.#sqlite.prepare<[], StoredValue[]>(
      `select ${list} from "${name}" order by ${this.#listKeys(name).join(', ')}`,
    );
    for (const stored of statement.raw().iterate()) {
      const row = stored.map(toStorableText);
      sum.add(row);
      yield row;
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  #listReferences(table: string): string[] {
    return this.#sqlite
      .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
      .pluck()
      .all(table);
  }

  #listColumns(table: string): string[] {
    return this.#sqlite
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(table);
  }

  #listKeys(table: string): string[] {
    return this.#sqlite
      .prepare<[string], string>(
        `select '"' || name || '"' from pragma_table_info(?) where pk > 0 order by pk`,
      )
      .pluck()
      .all(table);
  }

  #findLastId(table: string, nowMs: number): bigint | null {
    const statement = this.#sqlite.prepare<[string], bigint>(
      'select seq from sqlite_sequence where name = ?',
    );
    const lastId = statement.pluck().get(table) ?? null;
    if (table !== 'payouts' || !isUnusedCopy(this.#sqlite)) return lastId;
    // The lost database may have given out ids that a backup does not know.
    const usedId = BigInt(toUnusedPayoutId(nowMs));
    return lastId !== null && lastId > usedId ? lastId : usedId;
  }
}
