import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { DatabaseStorageError, toSqliteError } from './database-error.ts';
import type { SqliteHandle } from './sqlite-handle.ts';
import { Lock, retryWhileLocked, type Waiting } from './sqlite-lock.ts';
import type { WalFlusher } from './wal-flusher.ts';

/** Transactions in one commit, so that the first does not wait long for the others. */
const MAX_TRANSACTIONS_PER_COMMIT = 32;

/** A running transaction. It must be committed or rolled back. */
export interface SqliteTransaction {
  execute<Row>(query: CompiledQuery): QueryResult<Row>;
  /**
   * Resolves when the changes are on disk.
   * @throws DatabaseStorageError; then nothing was written, except if the disk failed after the commit
   */
  commit(): Promise<void>;
  /** Does nothing after `commit`. */
  rollback(): Promise<void>;
}

/**
 * Runs write transactions one after the other and commits those of one turn of the event loop
 * together, and those of several turns while an earlier commit waits for the disk. A transaction seldom
 * waits for another one, because each is finished before Node reads the next request, so those whose
 * requests have arrived are awaited.
 *
 * SQLite sees one transaction, in which each of ours is a savepoint: one that fails undoes only itself.
 * The `commit` of each resolves when the shared commit is on disk. All of them reject if the shared commit
 * fails, or if SQLite rolls back because the disk is full.
 */
export class GroupCommit {
  readonly #handle: SqliteHandle;
  readonly #flusher: WalFlusher;
  readonly #waiting: Waiting;
  readonly #lock = new Lock();
  /** Transactions that wait for the common commit, and then for its flush. */
  #finished: { resolve: (flushed: Promise<void>) => void; reject: (reason: unknown) => void }[] =
    [];

  constructor(handle: SqliteHandle, flusher: WalFlusher, waiting: Waiting) {
    this.#handle = handle;
    this.#flusher = flusher;
    this.#waiting = waiting;
  }

  /** @throws DatabaseBusyError if another process has locked the database for too long; DatabaseStorageError */
  async begin(): Promise<SqliteTransaction> {
    await this.#lock.acquire();
    try {
      this.#flusher.assertWorks();
      await this.#retry(() => {
        if (!this.#handle.isInTransaction) this.#handle.execute('begin immediate');
      });
      this.#handle.execute('savepoint own');
    } catch (error) {
      this.#leave();
      throw toSqliteError(error);
    }
    return this.#createTransaction();
  }

  /** Runs a statement that cannot be a part of a transaction, such as `vacuum`. */
  async runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    let result: QueryResult<Row>;
    await this.#lock.acquire();
    try {
      result = await this.#retry(() => {
        this.#commitFinished();
        this.#flusher.assertWorks();
        return this.#handle.run<Row>(query);
      });
    } finally {
      this.#leave();
    }
    await this.#flusher.flush();
    return result;
  }

  #createTransaction(): SqliteTransaction {
    let isRunning = true;
    return {
      execute: (query) => {
        // Without these checks, statements after the end would run in the transaction of another one,
        // and those after a rollback by SQLite would be committed one by one.
        if (!isRunning) throw new Error('The transaction has ended');
        if (!this.#handle.isInTransaction) throw new Error('The transaction was rolled back');
        return this.#handle.run(query);
      },
      commit: async () => {
        this.#handle.execute('release own');
        isRunning = false;
        await new Promise<void>((resolve, reject) => {
          this.#finished.push({ resolve, reject });
          this.#leave();
        });
      },
      rollback: () => {
        if (!isRunning) return Promise.resolve();
        isRunning = false;
        if (this.#handle.isInTransaction) {
          this.#handle.execute('rollback to own');
          this.#handle.execute('release own');
        }
        this.#leave();
        return Promise.resolve();
      },
    };
  }

  /** Starts the next transaction, which joins this commit. */
  #leave(): void {
    const count = this.#finished.length;
    // After a rollback by SQLite, the next transaction must not answer for those before it.
    const isJoinable = this.#handle.isInTransaction && count < MAX_TRANSACTIONS_PER_COMMIT;
    if (count === 0 || !isJoinable) this.#commitFinished();
    else if (count === 1) void this.#commitSoon();
    this.#lock.release();
  }

  /** Commits what has arrived by the end of the running flush, which the next one has to wait for. */
  async #commitSoon(): Promise<void> {
    await Promise.all([nextTurn(), this.#flusher.wait()]);
    await this.#lock.acquire();
    this.#commitFinished();
    this.#lock.release();
  }

  #commitFinished(): void {
    const finished = this.#finished;
    this.#finished = [];
    try {
      if (finished.length > 0) this.#commit();
      else if (this.#handle.isInTransaction) this.#handle.execute('rollback');
    } catch (error) {
      if (this.#handle.isInTransaction) this.#handle.execute('rollback');
      for (const { reject } of finished) reject(toSqliteError(error));
      return;
    }
    for (const { resolve } of finished) resolve(this.#flusher.flush());
  }

  #commit(): void {
    if (!this.#handle.isInTransaction) {
      throw new DatabaseStorageError('SQLite rolled back the transactions of a commit');
    }
    this.#handle.execute('commit');
  }

  /** Tries again while another process has locked the database, and lets others try meanwhile. */
  #retry<T>(statement: () => T): Promise<T> {
    const wait = async (ms: number) => {
      this.#lock.release();
      try {
        await this.#waiting.wait(ms);
      } finally {
        await this.#lock.acquire();
      }
    };
    return retryWhileLocked(statement, { nowMs: () => this.#waiting.nowMs(), wait });
  }
}
