import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { DatabaseStorageError } from './database-error.ts';

const flushData = promisify(fdatasync);

/**
 * Waits until commits are on disk, without blocking the event loop as SQLite would. The database has to
 * be at `synchronous = NORMAL`, where SQLite itself only flushes what a checkpoint depends on.
 */
export class WalFlusher {
  readonly #path: string;
  /** Opened by the first flush, when SQLite has created the file. */
  #file: number | null = null;
  #failure: DatabaseStorageError | null = null;
  /** Resolves when no flush is running. */
  #running: Promise<unknown> = Promise.resolve();
  /** The flush after the running one, which may have begun before the latest commits. */
  #next: Promise<void> | null = null;

  /** @param path of a database in WAL mode that stays open, so that its write-ahead log is not replaced */
  constructor(path: string) {
    this.#path = path;
  }

  /** @throws DatabaseStorageError if a flush has failed */
  assertWorks(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Resolves when no flush is running. */
  async wait(): Promise<void> {
    await this.#running;
  }

  /**
   * Resolves when everything that was committed before is on disk.
   * @throws DatabaseStorageError if the disk fails, and always from then on: the system may have dropped what
   * it could not write, and report the next flush as done
   */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      const flush = this.#flush();
      this.#running = flush.catch(() => undefined);
      return flush;
    });
    return this.#next;
  }

  /** Closes the file after the running flush. */
  async close(): Promise<void> {
    await this.#running;
    if (this.#file !== null) closeSync(this.#file);
  }

  async #flush(): Promise<void> {
    this.assertWorks();
    try {
      await this.flushFile();
    } catch (cause) {
      this.#failure = new DatabaseStorageError('A flush failed; restart the server', { cause });
      throw this.#failure;
    }
  }

  protected flushFile(): Promise<void> {
    // Resolves symbolic links, as SQLite does. Opened for writing, because some systems flush no other files.
    this.#file ??= openSync(`${realpathSync(this.#path)}-wal`, 'r+');
    return flushData(this.#file);
  }
}
