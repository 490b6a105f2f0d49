import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { addOwnMigration } from '../../kit/own-migration.ts';
import { callBeforeStatements } from './kill-before-statement.ts';

/** A copy of a database's files from right before a statement. */
export interface DatabaseCopy {
  path: string;
  /** The first statement that found the files like this. */
  statement: number;
}

/**
 * Opens a database with a newer version and copies its files before each statement. Each copy is what a process leaves that
 * is killed at this moment, because the system keeps everything that was written to the files.
 * @returns the copies that differ, and the number of statements
 */
export async function openAndCopy(
  path: string,
): Promise<{ copies: DatabaseCopy[]; statements: number }> {
  const copies = new Map<string, DatabaseCopy>();
  let statements = 0;
  const copyFiles = () => {
    statements += 1;
    const content = hashFiles(path);
    if (copies.has(content)) return;
    const copy = `${path}.before-${statements}`;
    for (const suffix of SUFFIXES) {
      if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix);
    }
    copies.set(content, { path: copy, statement: statements });
  };
  const stop = callBeforeStatements(copyFiles);
  const removeOwnMigration = addOwnMigration();
  try {
    const db = await openDatabase(`file:${path}`);
    await db.destroy();
  } finally {
    stop();
    removeOwnMigration();
  }
  return { copies: [...copies.values()], statements };
}

/** The database and its write-ahead log. SQLite builds the log's index again after a kill. */
const SUFFIXES = ['', '-wal'];

function hashFiles(path: string): string {
  const hash = createHash('sha256');
  for (const suffix of SUFFIXES) {
    hash.update(existsSync(path + suffix) ? readFileSync(path + suffix) : 'missing');
    hash.update(suffix);
  }
  return hash.digest('hex');
}
