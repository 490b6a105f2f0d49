import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeData } from '../../../api/commands/fresh-data.ts';
import { inspectDatabase } from '../../../api/store/backup/inspect-database.ts';
import { DataInUseError, isDataInUse, lockData } from '../../../api/store/database/server-lock.ts';
import { addMigrationName, createSampleDatabase } from '../../kit/sample-database.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BACKUPS = ['growerz-2026-11-21T091500Z.db', 'upgrade-2026-11-22T091500Z.db', 'drill.json'];

let dir: string;
let children: ChildProcess[];
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
});

const locate = (folder = 'data', databaseFolder = folder) => ({
  dataDir: join(dir, folder),
  databaseUrl: `file:${join(dir, databaseFolder, 'growerz.db')}`,
});

/** Starts a process that holds the lock, as a server does. */
async function holdLock({ dataDir, databaseUrl } = locate()): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/kit/hold-lock.ts', dataDir, databaseUrl], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a second server', { tags: ['attack'] }, () => {
  it('is refused on the same data folder', async () => {
    await holdLock();
    expect(() => lockData(locate(), 0)).toThrow(DataInUseError);
    expect(isDataInUse(locate())).toBe(true);
  });

  it('is refused in the same process', () => {
    const lock = lockData(locate());
    expect(() => lockData(locate(), 0)).toThrow(/Another server uses .*data\. Stop it first/);
    lock.release();
  });

  it('is refused on the same folder by another name', async () => {
    await holdLock();
    symlinkSync(join(dir, 'data'), join(dir, 'alias'));
    expect(() => lockData(locate('alias'), 0)).toThrow(DataInUseError);
  });

  it('is refused on the same database from another data folder', async () => {
    await holdLock(locate('data', 'database'));
    expect(() => lockData(locate('other', 'database'), 0)).toThrow(DataInUseError);
    // What it had locked before the refusal is free again.
    lockData(locate('other', 'other'), 0).release();
  });

  it('is refused on the database in the data folder of another server', async () => {
    await holdLock(locate('data'));
    expect(() => lockData(locate('other', 'data'), 0)).toThrow(DataInUseError);
  });

  it('is accepted on other data', async () => {
    await holdLock();
    lockData(locate('other'), 0).release();
  });

  it('is accepted after the first was killed', async () => {
    await kill(await holdLock());
    lockData(locate(), 0).release();
    expect(isDataInUse(locate())).toBe(false);
  });
});

function writeGameData(folder: string): void {
  for (const name of ['growerz.db', 'growerz.db-wal', 'growerz.db-shm']) {
    writeFileSync(join(folder, name), '');
  }
  mkdirSync(join(folder, 'chain', 'keys'), { recursive: true });
  writeFileSync(join(folder, 'chain', 'chain.db'), '');
  mkdirSync(join(folder, 'backups'));
  for (const name of BACKUPS) writeFileSync(join(folder, 'backups', name), '');
}

describe('removeData', { tags: ['attack'] }, () => {
  it('removes the game and keeps the folder', () => {
    writeGameData(dir);
    removeData(dir);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('accepts a missing folder', () => {
    removeData(dir);
    removeData(join(dir, 'nowhere'));
    expect(existsSync(dir)).toBe(true);
  });

  it('removes nothing from a folder with other files', () => {
    writeGameData(dir);
    writeFileSync(join(dir, 'thesis.txt'), 'years of work');
    expect(() => removeData(dir)).toThrow('thesis.txt');
    expect(readdirSync(dir)).toContain('growerz.db');
  });

  it('removes nothing from a folder that only shares the name', () => {
    mkdirSync(join(dir, 'chain'));
    writeFileSync(join(dir, 'chain', 'bicycle.txt'), '');
    expect(() => removeData(dir)).toThrow('nothing was removed');
    expect(existsSync(join(dir, 'chain', 'bicycle.txt'))).toBe(true);
  });

  it('removes nothing when other files are among the backups', () => {
    writeGameData(dir);
    writeFileSync(join(dir, 'backups', 'thesis.txt'), 'years of work');
    expect(() => removeData(dir)).toThrow('thesis.txt');
    expect(existsSync(join(dir, 'backups', 'thesis.txt'))).toBe(true);
  });

  it('removes nothing while a server uses the folder', async () => {
    await holdLock();
    const { dataDir } = locate();
    writeFileSync(join(dataDir, 'growerz.db'), 'rows');
    expect(() => removeData(dataDir)).toThrow(DataInUseError);
    expect(readFileSync(join(dataDir, 'growerz.db'), 'utf8')).toBe('rows');
  });

  it('removes the lock of a killed server too', async () => {
    await kill(await holdLock());
    removeData(locate().dataDir);
    expect(readdirSync(locate().dataDir)).toEqual([]);
  });
});

describe('inspectDatabase', { tags: ['attack'] }, () => {
  const inspect = () => inspectDatabase(locate().databaseUrl, { isThorough: true });

  it('creates no missing database', async () => {
    expect((await inspect()).state).toBe('missing');
    expect(existsSync(locate().dataDir)).toBe(false);
  });

  it.each([
    ['text', 'This is not a database. '.repeat(100)],
    ['a header only', 'SQLite format 3\0'],
    ['a header and zeros', 'SQLite format 3\0'.padEnd(8192, '\0')],
  ])('takes %s for damage and leaves it as it was', async (_title, content) => {
    const path = join(locate().dataDir, 'growerz.db');
    mkdirSync(locate().dataDir);
    writeFileSync(path, content);
    expect(await inspect()).toMatchObject({ state: 'damaged', location: path });
    expect(readFileSync(path, 'latin1')).toBe(content);
  });

  it.each([
    ['older', '0001-foundation', true],
    ['newer', '9999-later', false],
  ])('finds which version has made the database (%s)', async (version, name, isOnly) => {
    const path = join(locate().dataDir, 'growerz.db');
    await createSampleDatabase(path);
    expect((await inspect()).state).toBe('usable');
    addMigrationName(path, name, isOnly);
    expect(await inspect()).toMatchObject({ state: version, location: path });
  });

  it('finds that a folder in place of the database cannot be read', async () => {
    cpSync(join(ROOT, 'api/store/migrations'), join(locate().dataDir, 'growerz.db'), {
      recursive: true,
    });
    expect(await inspect()).toMatchObject({ state: 'unreachable', damage: 'disk I/O error' });
  });
});
