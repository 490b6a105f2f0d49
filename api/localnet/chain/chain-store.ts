import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from '../../process/sqlite-damage.ts';
import type { AccountChanges, ChainAccount } from './account.ts';
import { UPGRADEABLE_LOADER } from './programs.ts';
import { readTokenAccount } from './token-layout.ts';
import { transactionMeta, type TransactionRecord } from './transaction-record.ts';

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
interface PageParameters {
  address: string;
  limit: number;
  before: string | null;
  until: string | null;
}
/** The off-chain data of a grower of the collection. */
export interface GrowerRow {
  readonly number: number;
  readonly mint: string;
  readonly class: string;
  readonly rank: number;
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
  readonly #statements: Statements;

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
      this.#statements = prepareStatements(this.#db);
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
    return this.#statements.meta.get(key)?.value;
  }

  setMeta(key: string, value: string): void {
    this.#statements.setMeta.run(key, value);
  }

  /** Writes changed accounts and updates the index of token accounts. */
  writeAccounts(changes: AccountChanges): void {
    this.commit(() => {
      for (const [address, account] of changes) this.#writeAccount(address, account);
    });
  }

  #writeAccount(address: string, account: ChainAccount | null): void {
    this.#statements.deleteTokenAccount.run(address);
    if (account === null) {
      this.#statements.deleteAccount.run(address);
      return;
    }
    const { owner, lamports, executable, data } = account;
    this.#statements.writeAccount.run(
      address,
      owner,
      lamports.toString(),
      executable ? 1 : 0,
      data,
    );
    const token = readTokenAccount(account);
    if (token) this.#statements.addTokenAccount.run(address, token.owner, token.mint);
  }

  account(address: string): ChainAccount | null {
    const row = this.#statements.account.get(address);
    return row ? toAccount(row) : null;
  }

  /** Returns the programs that were deployed, after their data accounts, which they need. */
  programAccounts(): [string, ChainAccount][] {
    return this.#statements.programAccounts
      .all(UPGRADEABLE_LOADER)
      .map((row) => [row.address, toAccount(row)]);
  }

  listAccountsByProgram(program: string): [string, ChainAccount][] {
    return this.#statements.accountsByProgram
      .all(program)
      .map((row) => [row.address, toAccount(row)]);
  }

  listTokenAccountsByOwner(owner: string): string[] {
    return this.#statements.tokenAccountsByOwner.all(owner).map(({ address }) => address);
  }

  listTokenAccountsByMint(mint: string): string[] {
    return this.#statements.tokenAccountsByMint.all(mint).map(({ address }) => address);
  }

  /** Records a transaction and applies its changes in one commit. */
  recordTransaction({ record, addresses }: LedgerEntry, changes: AccountChanges): void {
    const { signature, slot, blockTime, raw, meta } = record;
    const { addTransaction, addTransactionAccount } = this.#statements;
    this.commit(() => {
      const values = [signature, slot, blockTime, raw, JSON.stringify(meta)];
      const { lastInsertRowid } = addTransaction.run(...values);
      for (const address of addresses) addTransactionAccount.run(address, lastInsertRowid);
      this.writeAccounts(changes);
    });
  }

  transaction(signature: string): TransactionRecord | null {
    const row = this.#statements.transaction.get(signature);
    return row ? toRecord(row) : null;
  }

  hasTransaction(signature: string): boolean {
    return this.#statements.hasTransaction.get(signature) !== undefined;
  }

  /**
   * Lists transactions that mention an address, newest first.
   * @param page `before` and `until` are signatures, both exclusive, as in the RPC
   */
  listTransactionsByAddress(
    address: string,
    page: { limit: number; before: string | undefined; until: string | undefined },
  ): TransactionRecord[] {
    return this.#statements.transactionsByAddress
      .all({ address, limit: page.limit, before: page.before ?? null, until: page.until ?? null })
      .map(toRecord);
  }

  transactionCount(): number {
    return this.#statements.transactionCount.get()?.value ?? 0;
  }

  /** Returns the slot of the newest transaction; 0 if there is none. */
  lastSlot(): number {
    return this.#statements.lastSlot.get()?.value ?? 0;
  }

  growers(): GrowerRow[] {
    return this.#statements.growers.all();
  }

  grower(mint: string): GrowerRow | undefined {
    return this.#statements.grower.get(mint);
  }

  addGrower({ number, mint, class: className, rank }: GrowerRow): void {
    this.#statements.addGrower.run(number, mint, className, rank);
  }
}

type Statements = ReturnType<typeof prepareStatements>;

/** Prepares every statement once, because that takes longer than running most of them. */
function prepareStatements(db: Database.Database) {
  return {
    ...prepareAccountStatements(db),
    ...prepareTransactionStatements(db),
    meta: db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?'),
    setMeta: db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)'),
    growers: db.prepare<[], GrowerRow>('SELECT * FROM growers ORDER BY number'),
    grower: db.prepare<[string], GrowerRow>('SELECT * FROM growers WHERE mint = ?'),
    addGrower: db.prepare('INSERT INTO growers VALUES (?, ?, ?, ?)'),
  };
}

function prepareAccountStatements(db: Database.Database) {
  const selectAccounts = (rest: string) =>
    db.prepare<[string], AccountRow>(`SELECT * FROM accounts WHERE ${rest}`);
  const selectTokenAccounts = (column: 'owner' | 'mint') =>
    db.prepare<[string], { address: string }>(
      `SELECT address FROM token_accounts WHERE ${column} = ? ORDER BY address`,
    );
  return {
    account: selectAccounts('address = ?'),
    programAccounts: selectAccounts('owner = ? ORDER BY executable'),
    accountsByProgram: selectAccounts('owner = ? ORDER BY address'),
    writeAccount: db.prepare('INSERT OR REPLACE INTO accounts VALUES (?, ?, ?, ?, ?)'),
    deleteAccount: db.prepare('DELETE FROM accounts WHERE address = ?'),
    tokenAccountsByOwner: selectTokenAccounts('owner'),
    tokenAccountsByMint: selectTokenAccounts('mint'),
    addTokenAccount: db.prepare('INSERT INTO token_accounts VALUES (?, ?, ?)'),
    deleteTokenAccount: db.prepare('DELETE FROM token_accounts WHERE address = ?'),
  };
}

function prepareTransactionStatements(db: Database.Database) {
  return {
    addTransaction: db.prepare(
      'INSERT INTO transactions (signature, slot, block_time, raw, meta) VALUES (?, ?, ?, ?, ?)',
    ),
    addTransactionAccount: db.prepare('INSERT OR IGNORE INTO transaction_accounts VALUES (?, ?)'),
    transaction: db.prepare<[string], TransactionRow>(
      'SELECT * FROM transactions WHERE signature = ?',
    ),
    hasTransaction: db.prepare<[string]>('SELECT 1 FROM transactions WHERE signature = ?'),
    transactionsByAddress: db.prepare<[PageParameters], TransactionRow>(
      `SELECT t.* FROM transaction_accounts a JOIN transactions t ON t.seq = a.seq
       WHERE a.address = @address
         AND a.seq < coalesce((SELECT seq FROM transactions WHERE signature = @before), 9223372036854775807)
         AND a.seq > coalesce((SELECT seq FROM transactions WHERE signature = @until), 0)
       ORDER BY a.seq DESC LIMIT @limit`,
    ),
    transactionCount: db.prepare<[], { value: number }>(
      'SELECT count(*) AS value FROM transactions',
    ),
    lastSlot: db.prepare<[], { value: number }>(
      'SELECT coalesce(max(slot), 0) AS value FROM transactions',
    ),
  };
}

function toAccount(row: AccountRow): ChainAccount {
  const { owner, lamports, executable, data } = row;
  return { owner, lamports: BigInt(lamports), executable: executable === 1, data };
}

function toRecord(row: TransactionRow): TransactionRecord {
  const { signature, slot, block_time: blockTime, raw, meta } = row;
  return { signature, slot, blockTime, raw, meta: transactionMeta.parse(JSON.parse(meta)) };
}
