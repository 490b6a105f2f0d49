import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseStorageError } from '../../../api/store/database/database-error.ts';
import { GroupCommit } from '../../../api/store/database/group-commit.ts';
import { SqliteHandle } from '../../../api/store/database/sqlite-handle.ts';
import { REAL_WAITING } from '../../../api/store/database/sqlite-lock.ts';
import { WalFlusher } from '../../../api/store/database/wal-flusher.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

/** Records the statements that begin and end what SQLite sees as transactions. */
class RecordingHandle extends SqliteHandle {
  readonly recorded: string[] = [];

  override execute(sql: string): void {
    if (!sql.endsWith('own')) this.recorded.push(sql);
    super.execute(sql);
  }
}

/** A disk that takes as long as a test wants. */
class SlowFlusher extends WalFlusher {
  #end: () => void = () => undefined;
  flushes = 0;

  override async flushFile(): Promise<void> {
    this.flushes += 1;
    await new Promise<void>((resolve) => (this.#end = resolve));
    await super.flushFile();
  }

  /** Waits until the flush with this number has begun, then lets it finish. */
  async end(number: number): Promise<void> {
    await vi.waitUntil(() => this.flushes === number);
    this.#end();
  }
}

let dir: string;
let path: string;
let sqlite: SqliteDatabase.Database;
let handle: RecordingHandle;
let writes: GroupCommit;
let reader: SqliteDatabase.Database;
renewFolder((folder) => (dir = folder));
beforeEach(() => {
  path = join(dir, 'rows.db');
  sqlite = new SqliteDatabase(path, { timeout: 0 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec('create table rows (id integer primary key, text text not null)');
  handle = new RecordingHandle(sqlite);
  writes = new GroupCommit(handle, new WalFlusher(path), REAL_WAITING);
  reader = new SqliteDatabase(path, { readonly: true });
});
afterEach(() => {
  reader.close();
  sqlite.close();
});

const countStored = () => reader.prepare<[], number>('select count(*) from rows').pluck().get();

const insertion = (id: number, text = '-') =>
  CompiledQuery.raw('insert into rows (id, text) values (?, ?)', [id, text]);

/** Inserts rows in one transaction, as an action would: with pauses in which others can run. */
async function insert(...queries: CompiledQuery[]): Promise<void> {
  const transaction = await writes.begin();
  try {
    for (const query of queries) {
      transaction.execute(query);
      await Promise.resolve();
    }
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

describe('GroupCommit', () => {
  it('commits transactions that wait for each other once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((id) => insert(insertion(id))));
    expect(handle.recorded).toEqual(['begin immediate', 'commit']);
    expect(countStored()).toBe(5);
  });

  it('commits transactions once whose requests have arrived', async () => {
    const first = insert(insertion(1));
    // For longer than the first one takes.
    for (let step = 0; step < 100; step++) await Promise.resolve();
    await Promise.all([first, insert(insertion(2))]);
    expect(handle.recorded).toEqual(['begin immediate', 'commit']);
  });

  it('commits transactions that follow each other one by one', async () => {
    await insert(insertion(1));
    await insert(insertion(2));
    expect(handle.recorded).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
  });

  it('commits after 32 transactions although more wait', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, id) => insert(insertion(id))));
    expect(handle.recorded).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
    expect(countStored()).toBe(40);
  });

  it('answers a transaction only when other connections can read it', async () => {
    const seen: unknown[] = [];
    await Promise.all(
      [1, 2, 3].map((id) => insert(insertion(id)).then(() => seen.push(countStored()))),
    );
    expect(seen).toEqual([3, 3, 3]);
  });

  it('undoes all of a transaction that fails, and nothing of the others', async () => {
    const results = await Promise.allSettled([
      insert(insertion(1)),
      insert(insertion(2), insertion(1)),
      insert(insertion(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(reader.prepare('select id from rows').pluck().all()).toEqual([1, 3]);
    expect(handle.recorded).toEqual(['begin immediate', 'commit']);
  });

  it('commits the others when the last one fails', async () => {
    await Promise.allSettled([insert(insertion(1)), insert(insertion(2), insertion(1))]);
    expect(reader.prepare('select id from rows').pluck().all()).toEqual([1]);
    expect(sqlite.inTransaction).toBe(false);
  });

  it('writes nothing to disk for a transaction that fails alone', async () => {
    await insert(insertion(1));
    await expect(insert(insertion(1))).rejects.toThrow('UNIQUE');
    expect(handle.recorded.slice(2)).toEqual(['begin immediate', 'rollback']);
  });

  it('fails the transactions before one at which SQLite rolls everything back', async () => {
    const results = await Promise.allSettled([
      insert(insertion(1)),
      // As SQLite does by itself when a disk fails.
      insert(CompiledQuery.raw("insert or rollback into rows (id, text) values (1, '-')")),
      insert(insertion(3)),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: { name: 'DatabaseStorageError' } },
      { status: 'rejected' },
      { status: 'fulfilled' },
    ]);
    expect(reader.prepare('select id from rows').pluck().all()).toEqual([3]);
  });

  it('answers when the disk has the commit, and collects others meanwhile', async () => {
    const disk = new SlowFlusher(path);
    writes = new GroupCommit(handle, disk, REAL_WAITING);
    const answered: number[] = [];
    const insertAndAnswer = (id: number) => insert(insertion(id)).then(() => answered.push(id));
    const first = insertAndAnswer(1);
    await vi.waitUntil(() => disk.flushes === 1);
    const others = [2, 3].map(insertAndAnswer);
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect([countStored(), answered]).toEqual([1, []]);
    await disk.end(1);
    await first;
    await vi.waitUntil(() => disk.flushes === 2);
    expect([countStored(), answered]).toEqual([3, [1]]);
    await disk.end(2);
    await Promise.all(others);
    expect(disk.flushes).toBe(2);
  });

  it('refuses everything once the disk has failed', async () => {
    const disk = new WalFlusher(join(dir, 'lost.db'));
    writes = new GroupCommit(handle, disk, REAL_WAITING);
    await expect(insert(insertion(1))).rejects.toThrow(DatabaseStorageError);
    await expect(insert(insertion(2))).rejects.toThrow(DatabaseStorageError);
    await expect(writes.runAlone(insertion(3))).rejects.toThrow(DatabaseStorageError);
    expect(reader.prepare('select id from rows').pluck().all()).toEqual([1]);
    expect(sqlite.inTransaction).toBe(false);
    symlinkSync(path, join(dir, 'lost.db'));
    await expect(disk.flush()).rejects.toThrow(DatabaseStorageError);
    await new WalFlusher(join(dir, 'lost.db')).flush();
  });

  it('runs no statement of a transaction that has ended', async () => {
    const transaction = await writes.begin();
    await transaction.commit();
    expect(() => transaction.execute(insertion(1))).toThrow('The transaction has ended');
  });

  it('runs a statement that no transaction may contain between two commits', async () => {
    await Promise.all([
      insert(insertion(1)),
      writes.runAlone(CompiledQuery.raw('vacuum')),
      insert(insertion(2)),
    ]);
    expect(countStored()).toBe(2);
  });
});
