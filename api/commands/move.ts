import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { getDialectOfUrl, parseSqlitePath } from '../store/database/dialect.ts';
import { moveDatabase } from '../store/move/move-database.ts';
import { isDataInUse } from '../store/database/server-lock.ts';

/** Command line tool for operators: copies a game from SQLite to PostgreSQL. */

const USAGE = `Copies a game from SQLite to PostgreSQL and compares every table.

npm run move -- --from file:.data/growerz.db --to postgres://user:password@host/database [--replace]

--replace  deletes the game that the target holds, such as one of an earlier run

Stop the servers first. While one runs, the copy is a rehearsal: what is played afterwards is missing.
`;

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    replace: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || values.from === undefined || values.to === undefined) {
  print(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    await move({ from: values.from, to: values.to, shouldReplace: values.replace });
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function move(options: { from: string; to: string; shouldReplace: boolean }): Promise<void> {
  const { from, to } = options;
  if (getDialectOfUrl(to) !== 'postgres') throw new Error('--to must begin with postgres://');
  const path = parseSqlitePath(from);
  if (!existsSync(path)) throw new Error(`No database at ${from}`);
  const isLive = isDataInUse({ dataDir: dirname(path), databaseUrl: from });
  await moveDatabase({
    ...options,
    nowMs: Date.now(),
    onTable: (name, rows) => print(`${name.padEnd(28)} ${String(rows).padStart(10)}`),
  });
  print('Every table has the same rows and the same sums.');
  if (isLive) {
    print('A server uses the source: this was a rehearsal. Stop it and move again with --replace.');
  } else {
    print('Set DATABASE_URL to the new database and keep the file until the game runs well.');
  }
}
