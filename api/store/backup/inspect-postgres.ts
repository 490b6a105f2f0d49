import pg from 'pg';
import { getUrlHost } from '../../config/url-secrets.ts';
import type { ChainIdentity } from '../reconciliation/chain-identity.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { compareMigrations } from '../database/migrations.ts';
import { describeError } from '../database/postgres-error.ts';
import { readPostgresMigrations } from '../database/read-migrations.ts';

const TIMEOUT_MS = 5000;

/** The code of PostgreSQL for a database that does not exist. */
const UNKNOWN_DATABASE = '3D000';

/** Inspects the database of a `postgres:` URL. Its server guards it against damage by itself. */
export async function inspectPostgresDatabase(url: string): Promise<DatabaseFacts> {
  const facts: DatabaseFacts = {
    location: formatLocation(url),
    state: 'missing',
    damage: null,
    bytes: 0,
    isReadableByOthers: false,
    identity: null,
  };
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
  });
  // A connection that breaks while it is idle would end the process otherwise.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { ...facts, ...(await readContents(client)) };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_DATABASE) return facts;
    return { ...facts, state: 'unreachable', damage: describeError(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readContents(
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
  const identity = found.has_identity ? await readIdentity(client) : null;
  return { state: 'usable', bytes, identity };
}

async function readIdentity(client: pg.Client): Promise<ChainIdentity | null> {
  const { rows } = await client.query<ChainIdentity>(
    `select genesis_hash as "genesisHash", thc_mint as "thcMint", vault from chain_identity`,
  );
  return rows[0] ?? null;
}

/** Returns the host and the name of a database, without user and password. */
export const formatLocation = (url: string): string =>
  `${getUrlHost(url)}${URL.parse(url)?.pathname ?? ''}`;
