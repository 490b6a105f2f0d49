import { execFile } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, 'killed-migration.ts');

const run = (...args: string[]) => promisify(execFile)(process.execPath, [PROGRAM, ...args]);

/** Opens a database in a process that is killed before its nth statement. */
export const openAndKill = (path: string, killBefore: number) => run(path, String(killBefore));

/** Counts the statements of the migrations that a database needs, and leaves it as it is. */
export async function countMigrationStatements(path: string): Promise<number> {
  const copy = `${path}.copy`;
  await copyFile(path, copy);
  const { stdout } = await run(copy, String(Number.POSITIVE_INFINITY), 'migrations');
  await rm(copy);
  return Number(stdout);
}
