import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseFile, NoCopyError } from '../../../api/restore/choose-copy.ts';
import { restoreDatabase } from '../../../api/restore/restore-database.ts';
import { backUpDatabase } from '../../../api/store/backup/backup.ts';
import { DataInUseError, lockData } from '../../../api/store/database/server-lock.ts';
import { createSampleDatabase } from '../../kit/sample-database.ts';
import { renewFolder, shareFolder } from '../../kit/temporary-folder.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const KEPT = 'growerz.db.replaced-2026-11-22T130000Z';

let prepared: string;
let dir: string;
let path: string;
let backupsDir: string;
let config: { dataDir: string; databaseUrl: string };
shareFolder((folder) => (prepared = folder));
beforeAll(async () => {
  await createSampleDatabase(join(prepared, 'growerz.db'));
  const databaseUrl = `file:${join(prepared, 'growerz.db')}`;
  await backUpDatabase({ databaseUrl, dir: join(prepared, 'backups') }, NOON);
});
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  path = join(dir, 'growerz.db');
  backupsDir = join(dir, 'backups');
  config = { dataDir: dir, databaseUrl: `file:${path}` };
  cpSync(prepared, dir, { recursive: true });
});

const restore = (from?: string) =>
  restoreDatabase(config, chooseFile(backupsDir, from), NOON + 3_600_000);

const listFiles = () =>
  readdirSync(dir).filter((name) => /^growerz\.db(?!-)/.test(name) && !name.endsWith('-shm'));

function change(file: string, statement: string): void {
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('foreign_keys = off');
  sqlite.exec(statement);
  sqlite.close();
}

const readStates = (file: string) => {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const states = sqlite.prepare('select state from payouts order by id').pluck().all();
  sqlite.close();
  return states;
};

describe('restoreDatabase', () => {
  it('puts the newest backup in place and keeps the old database', () => {
    writeFileSync(path, 'damaged');
    writeFileSync(`${path}-wal`, 'damaged log');
    rmSync(`${path}-shm`, { force: true });
    expect(restore()).toEqual({
      path,
      madeAtMs: NOON,
      kept: [join(dir, KEPT), join(dir, `${KEPT}-wal`)],
    });
    expect(readFileSync(join(dir, KEPT), 'utf8')).toBe('damaged');
    expect(readFileSync(join(dir, `${KEPT}-wal`), 'utf8')).toBe('damaged log');
    expect(readStates(path)).toEqual(['set_aside', 'set_aside']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(listFiles()).toEqual(['growerz.db', KEPT, `${KEPT}-wal`]);
  });

  it('never overwrites what an earlier restore has kept', () => {
    writeFileSync(path, 'first');
    restore();
    writeFileSync(path, 'second');
    expect(restore().kept).toEqual([join(dir, `${KEPT}-2`)]);
    expect(readFileSync(join(dir, KEPT), 'utf8')).toBe('first');
    expect(readFileSync(join(dir, `${KEPT}-2`), 'utf8')).toBe('second');
  });

  it('prepares a copy from another tool as it does a backup', () => {
    const foreign = join(dir, 'litestream.db');
    const sqlite = new SqliteDatabase(path);
    sqlite.prepare('vacuum into ?').run(foreign);
    sqlite.close();
    expect(readStates(foreign)).toEqual(['queued', 'queued']);
    restore(foreign);
    expect(readStates(path)).toEqual(['set_aside', 'set_aside']);
    expect(readStates(foreign)).toEqual(['queued', 'queued']);
  });

  it('includes the write-ahead log of a copy that has one', () => {
    const foreign = join(dir, 'raw.db');
    const sqlite = new SqliteDatabase(path);
    sqlite.exec(`delete from payouts where id = 2`);
    writeFileSync(foreign, readFileSync(path));
    writeFileSync(`${foreign}-wal`, readFileSync(`${path}-wal`));
    sqlite.close();
    restore(foreign);
    expect(readStates(path)).toEqual(['set_aside']);
  });

  it.each([
    ['that is no database', (copy: string) => writeFileSync(copy, 'nonsense'), 'not a database'],
    [
      'whose rows refer to missing ones',
      (copy: string) => change(copy, 'delete from growhouses'),
      'refers to a missing row of growhouses',
    ],
    [
      'of a newer version',
      (copy: string) =>
        change(copy, `insert into kysely_migration values ('9999-later', '2030-01-01')`),
      'was made by a newer version of the game',
    ],
    [
      'of an older version',
      (copy: string) =>
        change(
          copy,
          `update kysely_migration set name = '0001-foundation' where name = '0001-schema'`,
        ),
      'was made by an older version of the game',
    ],
  ])('refuses a copy %s and changes nothing', (_title, breakCopy, message) => {
    breakCopy(join(backupsDir, 'growerz-2026-11-22T120000Z.db'));
    const before = readFileSync(path);
    expect(() => restore()).toThrow(message);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(listFiles()).toEqual(['growerz.db']);
  });

  it('refuses while a server uses the database', () => {
    const lock = lockData(config);
    expect(() => restore()).toThrow(DataInUseError);
    lock.release();
    expect(restore().madeAtMs).toBe(NOON);
  });

  it('refuses a file for a game that is kept in PostgreSQL', () => {
    const databaseUrl = 'postgres://localhost/growerz';
    const copy = chooseFile(backupsDir);
    expect(() => restoreDatabase({ ...config, databaseUrl }, copy, NOON)).toThrow(
      'The game is kept in PostgreSQL',
    );
  });

  it('says when there is no such copy', () => {
    expect(() => restore('growerz-2020-01-01T000000Z.db')).toThrow(NoCopyError);
  });
});
