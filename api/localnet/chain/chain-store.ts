import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from '../../process/sqlite-damage.ts';
import type { AccountChanges, ChainAccount } from './account.ts';
import { UPGRADEABLE_LOADER } from './programs.ts';
import { readTokenAccount, type TokenAccount } from './token-layout.ts';
import type { TransactionMeta, TransactionRecord } from './transaction-record.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS accounts (
    address TEXT PRIMARY KEY, owner TEXT NOT NULL, lamports TEXT NOT NULL,
    executable INTEGER NOT NULL, data BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS accounts_by_owner ON accounts (owner);
  CREATE TABLE IF NOT EXISTS token_accounts (
    address TEXT PRIMARY KEY, owner TEXT NOT NULL, mint TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS token_accounts_by_owner ON token_accounts (owner);
  CREATE INDEX IF NOT EXISTS token_accounts_by_mint ON token_accounts (mint);
  CREATE TABLE IF NOT EXISTS transactions (
    seq INTEGER PRIMARY KEY, signature TEXT NOT NULL UNIQUE, slot INTEGER NOT NULL,
    block_time INTEGER NOT NULL, raw BLOB NOT NULL, meta TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS transactions_by_slot ON transactions (slot);
  CREATE TABLE IF NOT EXISTS transaction_accounts (
    address TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (address, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS growers (
    number INTEGER PRIMARY KEY, mint TEXT NOT NULL UNIQUE, class TEXT NOT NULL, rank INTEGER NOT NULL
  ) STRICT;
`;

interface AccountRow {
  address: string;
  owner: string;
  lamports: string;
  executable: number;
  data: Buffer;
}
interface TransactionRow {
  signature: string;
  slot: number;
  block_time: number;
  raw: Buffer;
  meta: string;
}
/** The off-chain data of a grower of the collection. */
export interface GrowerRow {
  readonly number: number;
  readonly mint: string;
  readonly class: string;
  readonly rank: number;
}
/** An account of the token programs, as it is stored and what its data says. */
export interface StoredTokenAccount {
  readonly address: string;
  readonly account: ChainAccount;
  readonly token: TokenAccount;
}
/** A transaction together with every account it refers to. */
export interface LedgerEntry {
  readonly record: TransactionRecord;
  readonly addresses: readonly string[];
}

/** Thrown if another node, in this process or another one, holds the data folder. */
export class ChainInUseError extends Error {}

/**
 * The chain's storage: one SQLite file with an exclusive lock, which is released when the process
 * ends, even in a crash. Every change is one commit that is on disk when the call returns.
 */
export class ChainStore {
  readonly #db: Database.Database;

  /** @throws {ChainInUseError} if another node holds the folder */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, 'chain.db');
    this.#db = new Database(path, { timeout: 0 });
    try {
      this.#db.pragma('locking_mode = EXCLUSIVE');
      this.#assertPragma('journal_mode = WAL', 'journal_mode', 'wal');
      this.#assertPragma('synchronous = FULL', 'synchronous', 2);
      this.#db.transaction(() => this.#db.exec(SCHEMA)).exclusive();
    } catch (cause) {
      this.#db.close();
      if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) {
        throw new ChainInUseError(`the chain in ${dir} is in use by another process`, { cause });
      }
      if (isDamage(cause)) {
        const remedy = 'restore it, or start anew with npm run play -- --fresh';
        throw new Error(`${path} is damaged (${cause.message}): ${remedy}`, { cause });
      }
      throw cause;
    }
  }

  #assertPragma(setting: string, name: string, expected: unknown): void {
    this.#db.pragma(setting);
    const actual = this.#db.pragma(name, { simple: true });
    if (actual !== expected) throw new Error(`SQLite ${name} is ${String(actual)}`);
  }

  close(): void {
    this.#db.close();
  }

  /** Runs several writes as one commit. */
  commit(write: () => void): void {
    this.#db.transaction(write).immediate();
  }

  meta(key: string): string | undefined {
    const select = 'SELECT value FROM meta WHERE key = ?';
    return this.#db.prepare<[string], { value: string }>(select).get(key)?.value;
  }

  setMeta(key: string, value: string): void {
    this.#db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
  }

  /** Writes changed accounts and updates the index of token accounts. */
  writeAccounts(changes: AccountChanges): void {
    const deleteAccount = this.#db.prepare('DELETE FROM accounts WHERE address = ?');
    const deleteTokenAccount = this.#db.prepare('DELETE FROM token_accounts WHERE address = ?');
    const addAccount = this.#db.prepare('INSERT INTO accounts VALUES (?, ?, ?, ?, ?)');
    const addTokenAccount = this.#db.prepare('INSERT INTO token_accounts VALUES (?, ?, ?)');
    this.commit(() => {
      for (const [address, account] of changes) {
        deleteAccount.run(address);
        deleteTokenAccount.run(address);
        if (account === null) continue;
        const { owner, lamports, executable, data } = account;
        addAccount.run(address, owner, lamports.toString(), executable ? 1 : 0, data);
        const token = readTokenAccount(account);
        if (token) addTokenAccount.run(address, token.owner, token.mint);
      }
    });
  }

  account(address: string): ChainAccount | null {
    return this.#listAccounts('address = ?', address)[0]?.[1] ?? null;
  }

  /** Returns the programs that were deployed, after their data accounts, which they need. */
  programAccounts(): [string, ChainAccount][] {
    return this.#listAccounts('owner = ? ORDER BY executable', UPGRADEABLE_LOADER);
  }

  /** Lists the token accounts of a wallet or of a mint. */
  listTokenAccounts(column: 'owner' | 'mint', value: string): StoredTokenAccount[] {
    const matching = `SELECT address FROM token_accounts WHERE ${column} = ?`;
    const found = this.#listAccounts(`address IN (${matching}) ORDER BY address`, value);
    return found.flatMap(([address, account]) => {
      const token = readTokenAccount(account);
      return token ? [{ address, account, token }] : [];
    });
  }

  #listAccounts(condition: string, value: string): [string, ChainAccount][] {
    return this.#db
      .prepare<[string], AccountRow>(`SELECT * FROM accounts WHERE ${condition}`)
      .all(value)
      .map(({ address, owner, lamports, executable, data }) => [
        address,
        { owner, lamports: BigInt(lamports), executable: executable === 1, data },
      ]);
  }

  /** Records a transaction and applies its changes in one commit. */
  recordTransaction({ record, addresses }: LedgerEntry, changes: AccountChanges): void {
    const { signature, slot, blockTime, raw, meta } = record;
    const addTransaction = this.#db.prepare(
      'INSERT INTO transactions (signature, slot, block_time, raw, meta) VALUES (?, ?, ?, ?, ?)',
    );
    const addAddress = this.#db.prepare('INSERT OR IGNORE INTO transaction_accounts VALUES (?, ?)');
    this.commit(() => {
      const values = [signature, slot, blockTime, raw, JSON.stringify(meta)];
      const { lastInsertRowid } = addTransaction.run(...values);
      for (const address of addresses) addAddress.run(address, lastInsertRowid);
      this.writeAccounts(changes);
    });
  }

  transaction(signature: string): TransactionRecord | null {
    const select = 'SELECT * FROM transactions WHERE signature = ?';
    const row = this.#db.prepare<[string], TransactionRow>(select).get(signature);
    return row ? toRecord(row) : null;
  }

  /**
   * Lists transactions that mention an address, newest first.
   * @param page `before` and `until` are signatures, both exclusive, as in the RPC
   */
  listTransactionsByAddress(
    address: string,
    page: { limit: number; before: string | null; until: string | null },
  ): TransactionRecord[] {
    return this.#db
      .prepare<[object], TransactionRow>(
        `SELECT t.* FROM transaction_accounts a JOIN transactions t ON t.seq = a.seq
         WHERE a.address = @address
           AND a.seq < coalesce((SELECT seq FROM transactions WHERE signature = @before), 9223372036854775807)
           AND a.seq > coalesce((SELECT seq FROM transactions WHERE signature = @until), 0)
         ORDER BY a.seq DESC LIMIT @limit`,
      )
      .all({ address, ...page })
      .map(toRecord);
  }

  /** Returns the slot of the newest transaction; 0 if there is none. */
  lastSlot(): number {
    const select = 'SELECT coalesce(max(slot), 0) AS value FROM transactions';
    return this.#db.prepare<[], { value: number }>(select).get()?.value ?? 0;
  }

  growers(): GrowerRow[] {
    return this.#db.prepare<[], GrowerRow>('SELECT * FROM growers ORDER BY number').all();
  }

  grower(mint: string): GrowerRow | undefined {
    return this.#db.prepare<[string], GrowerRow>('SELECT * FROM growers WHERE mint = ?').get(mint);
  }

  addGrower(grower: GrowerRow): void {
    this.#db.prepare('INSERT INTO growers VALUES (@number, @mint, @class, @rank)').run(grower);
  }
}

function toRecord(row: TransactionRow): TransactionRecord {
  const { signature, slot, block_time: blockTime, raw, meta } = row;
  // Only `recordTransaction` writes it.
  return { signature, slot, blockTime, raw, meta: JSON.parse(meta) as TransactionMeta };
}
