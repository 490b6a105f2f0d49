import { openDatabase } from '../database/open-database.ts';
import { parseSqlitePath } from '../database/dialect.ts';
import { PostgresTarget } from './postgres-target.ts';
import { type SourceTable, SqliteSource, TableSum } from './sqlite-source.ts';

export interface Move {
  /** A `file:` URL. */
  from: string;
  /** A `postgres:` URL of an empty database, or of one that an earlier move has filled. */
  to: string;
  /** Whether to replace the game that the target holds. */
  shouldReplace: boolean;
  nowMs: number;
  onTable: (name: string, rows: bigint) => void;
}

/** Thrown when a game cannot be moved. The target is as it was. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Copies a game from SQLite to PostgreSQL as it is at one moment, and compares the number of rows and the
 * sums of all columns. Changes nothing in the target unless they are equal.
 * @throws MoveError if the target holds a game or is in use, the source lacks migrations, or the copy
 * differs
 */
export async function moveDatabase(move: Move): Promise<void> {
  const { from, to, nowMs, onTable } = move;
  // Creates the tables.
  await (await openDatabase(to)).destroy();
  const source = new SqliteSource(parseSqlitePath(from));
  const target = await PostgresTarget.open(to);
  try {
    await assertSameMigrations(source, target);
    await assertReplaceable(target, move);
    const tables = source.listTables(nowMs);
    await target.deleteRows(tables);
    for (const table of tables) onTable(table.name, await copyTable(table, source, target));
    await target.commit();
  } finally {
    source.close();
    await target.close();
  }
}

async function assertSameMigrations(source: SqliteSource, target: PostgresTarget): Promise<void> {
  const [ours, theirs] = [source.listMigrations(), await target.listMigrations()];
  if (ours.join() === theirs.join()) return;
  throw new MoveError(
    'The source was written by another version; start this version on it once before the move',
  );
}

async function assertReplaceable(
  target: PostgresTarget,
  { shouldReplace, nowMs }: Move,
): Promise<void> {
  if (await target.isInUse(nowMs)) {
    throw new MoveError('A server uses the target; stop it first, or wait 15 seconds after a kill');
  }
  if (!shouldReplace && (await target.hasPlayers())) {
    throw new MoveError('The target already holds a game; --replace deletes it');
  }
}

/** @returns the number of rows */
async function copyTable(
  table: SourceTable,
  source: SqliteSource,
  target: PostgresTarget,
): Promise<bigint> {
  const read = new TableSum(table.columns.length);
  await target.insertRows(table, source.readRows(table, read));
  await target.continueIds(table);
  assertEqualSums(table, read, await target.sumTable(table));
  return read.rows;
}

function assertEqualSums({ name, columns }: SourceTable, read: TableSum, stored: TableSum): void {
  if (read.rows !== stored.rows) {
    throw new MoveError(`${name}: ${stored.rows} of ${read.rows} rows arrived`);
  }
  for (const [index, column] of columns.entries()) {
    if (read.columns[index] === stored.columns[index]) continue;
    throw new MoveError(
      `${name}.${column}: the sum is ${stored.columns[index]} instead of ${read.columns[index]}`,
    );
  }
}
