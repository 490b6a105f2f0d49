import { existsSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { isDamage } from '../../process/sqlite-damage.ts';
import type { ChainIdentity } from '../reconciliation/chain-identity.ts';
import type { DatabaseFacts, InspectionOptions } from './database-facts.ts';
import { compareMigrations } from '../database/migrations.ts';
import { parseSqlitePath } from '../database/sqlite-path.ts';
import { readSqliteMigrations } from '../database/read-migrations.ts';

/** Inspects the database of a `file:` URL. @throws Error if the file cannot be opened */
export function inspectSqliteDatabase(
  url: string,
  { isThorough }: InspectionOptions,
): DatabaseFacts {
  const path = parseSqlitePath(url);
  const facts: DatabaseFacts = {
    location: path,
    state: 'missing',
    damage: null,
    bytes: 0,
    isReadableByOthers: false,
    identity: null,
  };
  if (!existsSync(path)) return facts;
  const { size, mode } = statSync(path);
  const found = { ...facts, bytes: size, isReadableByOthers: (mode & 0o077) !== 0 };
  if (size === 0) return { ...found, state: 'empty' };
  try {
    return { ...found, ...readContents(path, { isThorough }) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...found, state: 'damaged', damage: error.message };
  }
}

function readContents(
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
    const identity = tables.includes('chain_identity') ? readIdentity(sqlite) : null;
    return { state: 'usable', damage: null, identity };
  } finally {
    sqlite.close();
  }
}

function readIdentity(sqlite: SqliteDatabase.Database): ChainIdentity | null {
  const row = sqlite
    .prepare<[], ChainIdentity>(
      `select genesis_hash as genesisHash, thc_mint as thcMint, vault from chain_identity`,
    )
    .get();
  return row ?? null;
}
