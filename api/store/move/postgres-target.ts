import pg from 'pg';
import { readPostgresMigrations } from '../database/migrations.ts';
import { type SourceTable, type StoredValue, TableSum } from './sqlite-source.ts';

/** PostgreSQL numbers the parameters of a statement with 16 bits. */
const MAX_PARAMETERS = 60_000;
const MAX_ROWS_PER_STATEMENT = 2000;

/** A database of PostgreSQL that is filled in one transaction, all of it or nothing. */
export class PostgresTarget {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<PostgresTarget> {
    const client = new pg.Client({ connectionString: url, application_name: 'growerz-hub move' });
    // The statement that runs fails as well. Without a listener, the process would end.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    // A server that starts meanwhile waits, and so does another move.
    await client.query('lock table server_processes, users in access exclusive mode');
    return new PostgresTarget(client);
  }

  /** Keeps the changes. */
  async commit(): Promise<void> {
    await this.#client.query('commit');
  }

  /** Ends the connection, and with it a transaction that was not committed. */
  close(): Promise<void> {
    return this.#client.end();
  }

  /** Whether a server uses the database, or was killed moments ago. @param nowMs Unix ms */
  async isInUse(nowMs: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ is_in_use: boolean }>(
      'select exists (select from server_processes where alive_until_ms > $1) as is_in_use',
      [nowMs],
    );
    return rows[0]?.is_in_use ?? false;
  }

  async hasPlayers(): Promise<boolean> {
    const { rows } = await this.#client.query<{ has_players: boolean }>(
      'select exists (select from users) as has_players',
    );
    return rows[0]?.has_players ?? false;
  }

  listMigrations(): Promise<string[]> {
    return readPostgresMigrations(this.#client);
  }

  async deleteRows(tables: readonly SourceTable[]): Promise<void> {
    const names = tables.map(({ name }) => quote(name)).join(', ');
    await this.#client.query(`truncate ${names} restart identity`);
  }

  /** Inserts rows as they come. */
  async insertRows(
    { name, columns }: SourceTable,
    rows: Iterable<readonly StoredValue[]>,
  ): Promise<void> {
    const limit = Math.min(MAX_ROWS_PER_STATEMENT, Math.floor(MAX_PARAMETERS / columns.length));
    let batch: (readonly StoredValue[])[] = [];
    for (const row of rows) {
      batch.push(row);
      if (batch.length < limit) continue;
      await this.#insertBatch(name, columns, batch);
      batch = [];
    }
    if (batch.length > 0) await this.#insertBatch(name, columns, batch);
  }

  /** Continues the ids of a table, if it gives them out, after the last one. */
  async continueIds({ name, lastId }: SourceTable): Promise<void> {
    if ((await this.#listTypes(name)).get('id') !== 'bigint') return;
    await this.#client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), last_id)
        from (select greatest(max(id), $2::bigint) as last_id from ${quote(name)}) as ids
        where last_id > 0 and pg_get_serial_sequence($1, 'id') is not null`,
      [name, lastId],
    );
  }

  /** Computes what `TableSum` adds up while rows are read. */
  async sumTable({ name, columns }: SourceTable): Promise<TableSum> {
    const types = await this.#listTypes(name);
    const sums = columns.map((column) =>
      types.get(column) === 'text'
        ? `coalesce(sum(octet_length(${quote(column)})), 0)::text`
        : `coalesce(sum(${quote(column)}), 0)::text`,
    );
    const { rows } = await this.#client.query<string[]>({
      text: `select count(*)::text, ${sums.join(', ')} from ${quote(name)}`,
      rowMode: 'array',
    });
    const [count = '0', ...values] = rows[0] ?? [];
    const sum = new TableSum(columns.length);
    sum.rows = BigInt(count);
    for (const [index, value] of values.entries()) sum.columns[index] = BigInt(value);
    return sum;
  }

  async #insertBatch(
    name: string,
    columns: readonly string[],
    batch: readonly (readonly StoredValue[])[],
  ): Promise<void> {
    const places = batch.map((_, row) => {
      const first = row * columns.length + 1;
      return `(${columns.map((_column, index) => `$${first + index}`).join(', ')})`;
    });
    await this.#client.query(
      `insert into ${quote(name)} (${columns.map(quote).join(', ')}) values ${places.join(', ')}`,
      batch.flat(),
    );
  }

  async #listTypes(table: string): Promise<Map<string, string>> {
    const { rows } = await this.#client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = $1`,
      [table],
    );
    return new Map(rows.map(({ name, type }) => [name, type]));
  }
}

const quote = (name: string): string => pg.escapeIdentifier(name);
