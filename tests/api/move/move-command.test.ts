import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { lockData } from '../../../api/store/database/server-lock.ts';
import { ensureUser } from '../../../api/store/users/users.ts';
import { findFreePorts } from '../../kit/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../kit/test-database.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const COMMAND = join(import.meta.dirname, '../../../api/commands/move.ts');
const failedRun = z.object({ code: z.number(), stdout: z.string() });

let dir: string;
let from: string;
let target: TestDatabase;
shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  from = `file:${join(dir, 'growerz.db')}`;
  target = await createTestDatabase(dir);
  const db = await openDatabase(from);
  await ensureUser(db, 'a', 1);
  await db.destroy();
});
afterAll(() => target.drop());

const run = (...args: string[]): Promise<{ code: number; stdout: string }> =>
  promisify(execFile)(process.execPath, [COMMAND, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => failedRun.parse(error),
  );

describe('npm run move', () => {
  it('rehearses while a server uses the source, and moves with --replace afterwards', async () => {
    const lock = lockData({ dataDir: dir, databaseUrl: from });
    const rehearsal = await run('--from', from, '--to', target.url);
    lock.release();
    expect(rehearsal).toMatchObject({ code: 0 });
    expect(rehearsal.stdout).toMatch(/users +1\n/);
    expect(rehearsal.stdout).toContain('this was a rehearsal');

    const again = await run('--from', from, '--to', target.url);
    expect(again).toEqual({
      code: 1,
      stdout: 'The target already holds a game; --replace deletes it\n',
    });
    const moved = await run('--from', from, '--to', target.url, '--replace');
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.stdout).toContain('Set DATABASE_URL to the new database');
  });

  it.each([
    ['the usage if an argument is missing', [], /^Copies a game from SQLite to PostgreSQL/],
    ['that the source is missing', ['--from', 'file:/nowhere/growerz.db'], /^No database at/],
  ])('says %s', async (_, args, message) => {
    const { code, stdout } = await run(...args, ...(args.length > 0 ? ['--to', target.url] : []));
    expect(code).toBe(1);
    expect(stdout).toMatch(message);
  });

  it('says why the target does not answer, without its password', async () => {
    const port = await findFreePorts(1);
    const url = `postgres://anna:secret@localhost:${port}/game`;
    const { code, stdout } = await run('--from', from, '--to', url);
    expect(code).toBe(1);
    expect(stdout).toContain('ECONNREFUSED');
    expect(stdout).not.toContain('secret');
  });
});
