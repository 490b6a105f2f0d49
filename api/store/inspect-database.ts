import { existsSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import type { ChainIdentity } from './chain-identity.ts';
import { parseSqlitePath } from './sqlite-path.ts';

/** What a database file is like, found without changing it. */
export interface DatabaseFacts {
  path: string;
  /** `empty`: a file without tables. `damaged`: also a file that is no database. */
  state: 'missing' | 'empty' | 'damaged' | 'usable';
  /** What SQLite says about the damage. */
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

/** Inspects the database of a `file:` URL. @throws Error if the file cannot be opened */
export function inspectDatabase(url: string, { isThorough }: InspectionOptions): DatabaseFacts {
  const path = parseSqlitePath(url);
  const facts: DatabaseFacts = {
    path,
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

const isDamage = (error: unknown): error is Error =>
  error instanceof SqliteDatabase.SqliteError &&
  /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code);
