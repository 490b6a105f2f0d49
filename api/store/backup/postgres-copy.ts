import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { toPostgresError } from '../database/database-error.ts';
import { compareMigrations, readPostgresMigrations } from '../database/migrations.ts';
import type { CopyFacts } from './restore-copy.ts';
import { listRestoreStatements, toUnusedPayoutId } from './restored.ts';
import { DataInUseError } from '../database/server-lock.ts';

/** Exists on every server, and is not the one that is copied. */
const MAINTENANCE_DATABASE = 'postgres';
const OBJECT_IN_USE = '55006';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the URL of a database that does not exist yet, on the same server. */
export function toScratchUrl(url: string): string {
  const scratch = new URL(url);
  scratch.pathname = `/growerz_drill_${randomBytes(6).toString('hex')}`;
  return scratch.href;
}

/**
 * Copies a database that nobody uses, byte by byte, on its server.
 * @throws DataInUseError if somebody uses it; Error if the user may not create databases
 */
export async function clonePostgresDatabase(url: string, toUrl: string): Promise<void> {
  const from = pg.escapeIdentifier(getName(url));
  const to = pg.escapeIdentifier(getName(toUrl));
  try {
    await runMaintenance(url, `create database ${to} template ${from} strategy file_copy`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : '';
    if (code === OBJECT_IN_USE) throw createInUseError(from, error);
    if (code === INSUFFICIENT_PRIVILEGE) {
      const remedy = 'Allow it with ALTER ROLE … CREATEDB, or use another user in --from';
      throw new Error(`A drill copies the database: ${toMessage(error)}. ${remedy}.`, {
        cause: error,
      });
    }
    throw toPostgresError(error);
  }
}

/** Deletes a database, with its connections. */
export const dropPostgresDatabase = (url: string): Promise<void> =>
  runMaintenance(url, `drop database if exists ${pg.escapeIdentifier(getName(url))} with (force)`);

/** Reads all of a copy and checks it, without changing it. */
export async function inspectPostgresCopy(url: string): Promise<CopyFacts> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string; is_game: boolean }>(
      `select pg_database_size(current_database()) as bytes,
        to_regclass('kysely_migration') is not null as is_game`,
    );
    const bytes = Number(rows[0]?.bytes);
    if (rows[0]?.is_game !== true) {
      return { bytes, damage: ['it is no database of the game'], ...compareMigrations([]) };
    }
    const damage = [
      ...(await findUnreadableTables(client)),
      ...(await findIncompleteTables(client)),
      ...(await findOrphans(client)),
    ];
    return { bytes, damage, ...compareMigrations(await readPostgresMigrations(client)) };
  });
}

/**
 * Prepares a copy for the first server that starts on it, as `listRestoreStatements` says. New payouts get
 * ids that were never used.
 * @returns when the newest thing happened that the copy knows, Unix ms
 * @throws DataInUseError if somebody uses the database; then nothing was changed
 */
export async function preparePostgresCopy(url: string, nowMs: number): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level serializable');
    // A server that starts meanwhile waits.
    await client.query('lock table payouts, server_processes in access exclusive mode');
    await assertUnused(client, url);
    const newest = await client.query<{ at_ms: string }>(
      'select coalesce(max(date_at_ms), 0) as at_ms from logs',
    );
    const takenAtMs = Number(newest.rows[0]?.at_ms);
    for (const statement of listRestoreStatements(takenAtMs)) await client.query(statement);
    await client.query(
      `select setval(pg_get_serial_sequence('payouts', 'id'),
        greatest((select last_value from pg_sequences
          where format('%I.%I', schemaname, sequencename)
            = pg_get_serial_sequence('payouts', 'id')), max(id), $1::bigint)) from payouts`,
      [toUnusedPayoutId(nowMs)],
    );
    await client.query('commit');
    return takenAtMs;
  });
}

async function assertUnused(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name || 'unnamed').join(', ');
  throw createInUseError(`${pg.escapeIdentifier(getName(url))} (${names})`);
}

/** Reads every value, which finds pages whose checksum is wrong and values that cannot be decoded. */
async function findUnreadableTables(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  );
  const problems: string[] = [];
  for (const { name } of tables.rows) {
    const statement = `select sum(length(t::text)) from ${pg.escapeIdentifier(name)} as t`;
    await client.query(statement).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      problems.push(`${name}: ${error.message}`);
    });
  }
  return problems;
}

/** A restore that broke off has filled the tables, and lacks the keys and indexes, which come last. */
async function findIncompleteTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `select format('%s has no primary key', tablename) as problem from pg_tables
      where schemaname = current_schema() and not exists (
        select from pg_index where indisprimary
          and indrelid = format('%I.%I', schemaname, tablename)::regclass)
    union all
    select format('the index %s is not complete', indexrelid::regclass) from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and not indisvalid
    order by 1`,
  );
  return rows.map(({ problem }) => problem);
}

interface ForeignKey {
  child: string;
  parent: string;
  columns: string[];
  parent_columns: string[];
}

async function findOrphans(client: pg.Client): Promise<string[]> {
  const keys = await client.query<ForeignKey>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place)
        as parent_columns
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  );
  const problems: string[] = [];
  for (const { child, parent, columns, parent_columns } of keys.rows) {
    const names = columns.map(pg.escapeIdentifier);
    const matches = parent_columns.map(
      (name, index) => `p.${pg.escapeIdentifier(name)} = c.${names[index] ?? ''}`,
    );
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${child} as c where ${names.map((name) => `c.${name} is not null`).join(' and ')}
        and not exists (select from ${parent} as p where ${matches.join(' and ')})`,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) problems.push(`${child}: ${count} rows refer to a missing row of ${parent}`);
  }
  return problems;
}

const getName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const createInUseError = (what: string, cause?: unknown): DataInUseError =>
  new DataInUseError(`Somebody uses the database ${what}. End that first.`, { cause });

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : '');

function runMaintenance(url: string, statement: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = `/${MAINTENANCE_DATABASE}`;
  return withClient(maintenance.href, async (client) => {
    await client.query(statement);
  });
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'growerz-hub restore' });
  // A connection that breaks while it is idle would end the process otherwise.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw toPostgresError(error);
  });
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
