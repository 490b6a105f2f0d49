import { existsSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { getUrlHost } from '../../config/url-secrets.ts';
import { isDamage } from '../../process/sqlite-damage.ts';
import { describeError } from '../database/database-error.ts';
import { getDialectOfUrl, parseSqlitePath } from '../database/dialect.ts';
import {
  compareMigrations,
  type ForeignVersion,
  readPostgresMigrations,
  readSqliteMigrations,
} from '../database/migrations.ts';
import type { ChainIdentity } from '../reconciliation/chain-identity.ts';

/** What a database is like, found without changing it. */
export interface DatabaseFacts {
  /** The path of a file, or the host and the name of a database of PostgreSQL. */
  location: string;
  /**
   * `empty`: without tables. `damaged`: also a file that is no database. `older`, `newer`: made by another
   * version of the game.
   */
  state: 'missing' | 'empty' | 'damaged' | 'unreachable' | 'usable' | ForeignVersion;
  /** What the database says about the damage, or why it cannot be reached. */
  damage: string | null;
  bytes: number;
  /** Whether other users of the machine can read the file. */
  isReadableByOthers: boolean;
  /** Null before the first start with this database. */
  identity: ChainIdentity | null;
}

interface InspectionOptions {
  /** Whether to check the whole file for damage, which reads all of it. */
  isThorough: boolean;
}

const createFacts = (location: string): DatabaseFacts => ({
  location,
  state: 'missing',
  damage: null,
  bytes: 0,
  isReadableByOthers: false,
  identity: null,
});

/** Inspects the database of a URL. @throws Error if the file cannot be opened */
export async function inspectDatabase(
  url: string,
  options: InspectionOptions,
): Promise<DatabaseFacts> {
  if (getDialectOfUrl(url) === 'postgres') return inspectPostgresDatabase(url);
  return inspectSqliteDatabase(url, options);
}

const IDENTITY =
  'select genesis_hash as "genesisHash", thc_mint as "thcMint", vault from chain_identity';

/** Inspects the database of a `file:` URL. @throws Error if the file cannot be opened */
function inspectSqliteDatabase(url: string, { isThorough }: InspectionOptions): DatabaseFacts {
  const path = parseSqlitePath(url);
  const facts = createFacts(path);
  if (!existsSync(path)) return facts;
  const { size, mode } = statSync(path);
  const found = { ...facts, bytes: size, isReadableByOthers: (mode & 0o077) !== 0 };
  if (size === 0) return { ...found, state: 'empty' };
  try {
    return { ...found, ...readSqliteContents(path, { isThorough }) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...found, state: 'damaged', damage: error.message };
  }
}

function readSqliteContents(
  path: string,
  { isThorough }: InspectionOptions,
): Pick<DatabaseFacts, 'state' | 'damage' | 'identity'> {
  const sqlite = new SqliteDatabase(path, { readonly: true, fileMustExist: true });
  try {
    const tables = sqlite
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .pluck()
      .all();
    if (tables.length === 0) return { state: 'empty', damage: null, identity: null };
    const result = isThorough ? sqlite.pragma('quick_check(1)', { simple: true }) : 'ok';
    if (result !== 'ok') return { state: 'damaged', damage: String(result), identity: null };
    const { foreignVersion } = compareMigrations(readSqliteMigrations(sqlite));
    if (foreignVersion) return { state: foreignVersion, damage: null, identity: null };
    const identity = tables.includes('chain_identity') ? readSqliteIdentity(sqlite) : null;
    return { state: 'usable', damage: null, identity };
  } finally {
    sqlite.close();
  }
}

function readSqliteIdentity(sqlite: SqliteDatabase.Database): ChainIdentity | null {
  return sqlite.prepare<[], ChainIdentity>(IDENTITY).get() ?? null;
}

const TIMEOUT_MS = 5000;

/** The code of PostgreSQL for a database that does not exist. */
const UNKNOWN_DATABASE = '3D000';

/** Inspects the database of a `postgres:` URL. Its server guards it against damage by itself. */
async function inspectPostgresDatabase(url: string): Promise<DatabaseFacts> {
  const facts = createFacts(formatLocation(url));
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
  });
  // A connection that breaks while it is idle would end the process otherwise.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { ...facts, ...(await readPostgresContents(client)) };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_DATABASE) return facts;
    return { ...facts, state: 'unreachable', damage: describeError(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readPostgresContents(
  client: pg.Client,
): Promise<Pick<DatabaseFacts, 'state' | 'bytes' | 'identity'>> {
  const { rows } = await client.query<{ tables: number; bytes: string; has_identity: boolean }>(
    `select (select count(*)::integer from information_schema.tables
        where table_schema = current_schema()) as tables,
      pg_database_size(current_database()) as bytes,
      to_regclass('chain_identity') is not null as has_identity`,
  );
  const [found] = rows;
  if (!found || found.tables === 0) return { state: 'empty', bytes: 0, identity: null };
  const bytes = Number(found.bytes);
  const { foreignVersion } = compareMigrations(await readPostgresMigrations(client));
  if (foreignVersion) return { state: foreignVersion, bytes, identity: null };
  const identity = found.has_identity ? await readPostgresIdentity(client) : null;
  return { state: 'usable', bytes, identity };
}

async function readPostgresIdentity(client: pg.Client): Promise<ChainIdentity | null> {
  const { rows } = await client.query<ChainIdentity>(IDENTITY);
  return rows[0] ?? null;
}

/** Returns the host and the name of a database, without user and password. */
export const formatLocation = (url: string): string =>
  `${getUrlHost(url)}${URL.parse(url)?.pathname ?? ''}`;
