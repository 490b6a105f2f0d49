import { existsSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { lamports } from '../../../src/money/amounts.ts';
import type { EconomySettings } from '../../../src/money/economy.ts';
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
  /** Names of the migrations that the next start runs. */
  pendingMigrations: readonly string[];
  /** Null before the first start with this database. */
  identity: ChainIdentity | null;
  /** What the exchange sells; null before the first start with this database. */
  economy: Pick<EconomySettings, 'rate' | 'maxPerOrder' | 'maxPerDay' | 'isExchangePaused'> | null;
}

type Contents = Pick<DatabaseFacts, 'state'> & Partial<DatabaseFacts>;

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
  pendingMigrations: [],
  identity: null,
  economy: null,
});

/** Inspects the database of a URL. */
export async function inspectDatabase(
  url: string,
  options: InspectionOptions,
): Promise<DatabaseFacts> {
  if (getDialectOfUrl(url) === 'postgres') return inspectPostgresDatabase(url);
  return inspectSqliteDatabase(url, options);
}

const IDENTITY =
  'select genesis_hash as "genesisHash", thc_mint as "thcMint", vault from chain_identity';

/** Rates are texts; PostgreSQL returns large numbers as texts, too. */
const ECONOMY = `select rate, max_order_lamports as "maxPerOrder", max_day_lamports as "maxPerDay",
  is_exchange_paused as "isExchangePaused" from economy`;

type EconomyRow = Record<
  'rate' | 'maxPerOrder' | 'maxPerDay' | 'isExchangePaused',
  number | string
>;

const toEconomy = (row: EconomyRow | undefined): DatabaseFacts['economy'] =>
  row
    ? {
        rate: BigInt(row.rate),
        maxPerOrder: lamports(BigInt(row.maxPerOrder)),
        maxPerDay: lamports(BigInt(row.maxPerDay)),
        isExchangePaused: row.isExchangePaused === 1,
      }
    : null;

/** Inspects the database of a `file:` URL. */
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
    const state = isDamage(error) ? 'damaged' : 'unreachable';
    return { ...found, state, damage: describeError(error) };
  }
}

function readSqliteContents(path: string, { isThorough }: InspectionOptions): Contents {
  const sqlite = new SqliteDatabase(path, { readonly: true, fileMustExist: true });
  try {
    const tables = sqlite
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .pluck()
      .all();
    if (tables.length === 0) return { state: 'empty' };
    const result = isThorough ? sqlite.pragma('quick_check(1)', { simple: true }) : 'ok';
    if (result !== 'ok') return { state: 'damaged', damage: String(result) };
    const names = readSqliteMigrations(sqlite);
    const { foreignVersion, pendingMigrations } = compareMigrations(names);
    if (foreignVersion) return { state: foreignVersion };
    if (names.length === 0) return { state: 'usable' };
    const identity = sqlite.prepare<[], ChainIdentity>(IDENTITY).get() ?? null;
    const economy = toEconomy(sqlite.prepare<[], EconomyRow>(ECONOMY).get());
    return { state: 'usable', pendingMigrations, identity, economy };
  } finally {
    sqlite.close();
  }
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

async function readPostgresContents(client: pg.Client): Promise<Contents> {
  const { rows } = await client.query<{ tables: number; bytes: string }>(
    `select (select count(*)::integer from information_schema.tables
        where table_schema = current_schema()) as tables,
      pg_database_size(current_database()) as bytes`,
  );
  const [found] = rows;
  if (!found || found.tables === 0) return { state: 'empty' };
  const bytes = Number(found.bytes);
  const names = await readPostgresMigrations(client);
  const { foreignVersion, pendingMigrations } = compareMigrations(names);
  if (foreignVersion) return { state: foreignVersion, bytes };
  if (names.length === 0) return { state: 'usable', bytes };
  const { rows: identities } = await client.query<ChainIdentity>(IDENTITY);
  const { rows: economies } = await client.query<EconomyRow>(ECONOMY);
  const [identity = null] = identities;
  return { state: 'usable', bytes, pendingMigrations, identity, economy: toEconomy(economies[0]) };
}

/** Returns the host and the name of a database, without user and password. */
export const formatLocation = (url: string): string =>
  `${getUrlHost(url)}${URL.parse(url)?.pathname ?? ''}`;
