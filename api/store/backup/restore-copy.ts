import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { flush } from '../database/flush.ts';
import {
  compareMigrations,
  type MigrationState,
  readSqliteMigrations,
} from '../database/migrations.ts';
import { isUnusedCopy, makeRestorable } from './restored.ts';
import { parseSqlitePath } from '../database/dialect.ts';

/** What a copy of the database is like, before it is opened with this version. */
export interface CopyFacts extends MigrationState {
  bytes: number;
  /** What is wrong with it; empty if it is undamaged. */
  damage: string[];
}

/** Problems that are listed; a damaged file may have thousands. */
const MAX_LISTED_PROBLEMS = 5;

/** Reads all of a copy and checks it, without changing it. */
export function inspectCopy(path: string): CopyFacts {
  const facts: CopyFacts = {
    bytes: statSync(path).size,
    damage: [],
    ...compareMigrations([]),
  };
  try {
    return { ...facts, ...readFacts(path) };
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    return { ...facts, damage: [error.message] };
  }
}

function readFacts(path: string): Omit<CopyFacts, 'bytes'> {
  const sqlite = new SqliteDatabase(path, { readonly: true, fileMustExist: true });
  try {
    const damage = sqlite
      .prepare<[], string>(`pragma integrity_check(${MAX_LISTED_PROBLEMS})`)
      .pluck()
      .all()
      .filter((line) => line !== 'ok');
    const orphans = sqlite
      .prepare<[], { table: string; rowid: number; parent: string }>('pragma foreign_key_check')
      .all()
      .slice(0, MAX_LISTED_PROBLEMS)
      .map(({ table, rowid, parent }) => `${table} ${rowid} refers to a missing row of ${parent}`);
    return { damage: [...damage, ...orphans], ...compareMigrations(readSqliteMigrations(sqlite)) };
  } finally {
    sqlite.close();
  }
}

/**
 * Copies a file that is to become the database, readable by its owner only. A file that the backup
 * service did not make, such as one that Litestream has restored, is prepared like a backup. One of another
 * version of the game is left as it is, because it cannot be used.
 * @returns when the copy was made, Unix ms
 */
export function stageCopy(from: string, to: string, takenAtMs: number | null): number {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${to}${suffix}`, { force: true });
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  chmodSync(to, 0o600);
  const sqlite = new SqliteDatabase(to, { fileMustExist: true });
  try {
    const madeAtMs = takenAtMs ?? findLastLogTime(sqlite) ?? Math.floor(statSync(from).mtimeMs);
    sqlite.pragma('journal_mode = delete');
    const { foreignVersion } = compareMigrations(readSqliteMigrations(sqlite));
    if (!foreignVersion && !isUnusedCopy(sqlite)) makeRestorable(sqlite, madeAtMs);
    return madeAtMs;
  } finally {
    sqlite.close();
    for (const suffix of ['-wal', '-shm']) rmSync(`${to}${suffix}`, { force: true });
  }
}

/** Returns when the last line of the application log was written, Unix ms. */
const findLastLogTime = (sqlite: SqliteDatabase.Database): number | null =>
  sqlite.prepare<[], number | null>('select max(date_at_ms) from logs').pluck().get() ?? null;

/**
 * Puts a staged copy in the place of the database. The files that are there are kept under another name,
 * which none of them had before. Nobody may use the database meanwhile.
 * @param staged in the folder of the database
 * @returns the new paths of the files that were there
 */
export function replaceDatabase(databaseUrl: string, staged: string, nowMs: number): string[] {
  const path = parseSqlitePath(databaseUrl);
  flush(staged);
  const kept = findFreePath(path, nowMs);
  const moved: string[] = [];
  for (const suffix of ['', '-wal', '-shm']) {
    if (!existsSync(`${path}${suffix}`)) continue;
    renameSync(`${path}${suffix}`, `${kept}${suffix}`);
    moved.push(`${kept}${suffix}`);
  }
  renameSync(staged, path);
  flush(dirname(path));
  return moved;
}

function findFreePath(path: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replace(/:|\.\d+/g, '');
  const isTaken = (name: string) => ['', '-wal', '-shm'].some((end) => existsSync(`${name}${end}`));
  let candidate = `${path}.replaced-${time}`;
  for (let number = 2; isTaken(candidate); number++) {
    candidate = `${path}.replaced-${time}-${number}`;
  }
  return candidate;
}
