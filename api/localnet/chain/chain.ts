import { EventEmitter } from 'node:events';
import type { TokenBalance } from '@solana/web3.js';
import type { AccountChanges, ChainAccount } from './account.ts';
import type { ChainStore } from './chain-store.ts';
import { signatureFailure, type CheckedTransaction } from './checked-transaction.ts';
import { describeTransactionError, type TransactionErrorJson } from './execution-error.ts';
import { isTokenProgram } from './programs.ts';
import { RPC_CODES, RpcError } from './rpc-error.ts';
import type { SlotClock } from './slot-clock.ts';
import type { Execution, Svm } from './svm.ts';
import { readMint, readTokenAccount, toUiTokenAmount, type Mint } from './token-layout.ts';
import type { TransactionRecord } from './transaction-record.ts';

interface ChainEvents {
  account: [address: string, account: ChainAccount | null, slot: number];
  transaction: [record: TransactionRecord];
}

interface Balances {
  readonly lamports: number[];
  readonly tokens: TokenBalance[];
}

export interface SendOptions {
  /** Record a failing transaction with its error (and fee) instead of refusing it. */
  readonly skipPreflight: boolean;
}

/**
 * The chain: the virtual machine runs transactions, the store saves them. A transaction is on disk
 * before `send` returns and before events are emitted, so every visible status is final. Emits
 * `account` for every changed account and `transaction` for every recorded transaction.
 */
export class Chain extends EventEmitter<ChainEvents> {
  readonly store: ChainStore;
  readonly slots: SlotClock;
  readonly #svm: Svm;
  /** Addresses of the accounts that the virtual machine has. */
  readonly #loaded = new Set<string>();
  #lastClock = '';

  constructor(parts: { store: ChainStore; svm: Svm; slots: SlotClock }) {
    super({ captureRejections: false });
    this.setMaxListeners(0);
    this.store = parts.store;
    this.slots = parts.slots;
    this.#svm = parts.svm;
    for (const [address, account] of this.store.programAccounts())
      this.#setAccount(address, account);
  }

  account(address: string): ChainAccount | null {
    this.#load(address);
    return this.#svm.account(address);
  }

  balance(address: string): bigint {
    this.#load(address);
    return this.#svm.balance(address);
  }

  mint(address: string): Mint | null {
    return readMint(this.account(address));
  }

  rentExemption(bytes: number): bigint {
    return this.#svm.rentExemption(bytes);
  }

  /**
   * Writes accounts in one commit, bypassing the runtime's rules. For the genesis and for tests in the
   * same process, never over RPC.
   */
  setAccounts(changes: AccountChanges): void {
    this.store.writeAccounts(changes);
    this.#apply(changes);
    this.#emitChanges(changes, this.slots.slot());
  }

  /** Advances the slot clock. For tests in the same process. */
  advanceSlots(slots: number): void {
    this.slots.advance(slots);
  }

  simulate(transaction: CheckedTransaction, options: { verifySignatures: boolean }): Execution {
    for (const address of transaction.keys) this.#load(address);
    this.#updateClock();
    return this.#svm.simulate(transaction, options);
  }

  /**
   * Runs a transaction and records it.
   * @returns its signature; with `skipPreflight` even if the transaction was not included
   * @throws {RpcError} signature or preflight failure
   */
  send(transaction: CheckedTransaction, { skipPreflight }: SendOptions): string {
    const { signature } = transaction;
    transaction.assertFullySigned();
    const staleError = this.#findStaleError(transaction);
    if (staleError !== null) {
      if (skipPreflight) return signature;
      throw preflightFailure(staleError);
    }
    if (!skipPreflight) {
      const simulation = this.simulate(transaction, { verifySignatures: true });
      if (simulation.err !== null) throw preflightFailure(simulation.err, simulation);
    }
    return this.#execute(transaction, skipPreflight);
  }

  #findStaleError(transaction: CheckedTransaction): TransactionErrorJson | null {
    if (this.store.transaction(transaction.signature)) return 'AlreadyProcessed';
    if (!this.slots.isRecent(transaction.message.recentBlockhash)) return 'BlockhashNotFound';
    return null;
  }

  #execute(transaction: CheckedTransaction, skipPreflight: boolean): string {
    const { signature, raw, keys } = transaction;
    for (const address of keys) this.#load(address);
    this.#updateClock();
    const before = this.#readBalances(keys);
    const execution = this.#svm.run(transaction);
    if (!execution.isIncluded) {
      if (execution.err === 'SignatureFailure') throw signatureFailure();
      if (skipPreflight) return signature;
      throw preflightFailure(execution.err ?? 'SanitizeFailure', execution);
    }
    const after = this.#readBalances(keys);
    const record: TransactionRecord = {
      signature,
      slot: this.slots.slot(),
      blockTime: Math.floor(this.slots.nowMs() / 1000),
      raw,
      meta: {
        err: execution.err,
        fee: sumLosses(before.lamports, after.lamports),
        preBalances: before.lamports,
        postBalances: after.lamports,
        preTokenBalances: before.tokens,
        postTokenBalances: after.tokens,
        innerInstructions: execution.innerInstructions,
        logMessages: execution.logs,
        computeUnitsConsumed: execution.unitsConsumed,
        returnData: execution.returnData,
      },
    };
    this.#record(record, transaction);
    return signature;
  }

  /** Stores an execution; if that fails, restores the virtual machine from the store. */
  #record(record: TransactionRecord, { message, keys }: CheckedTransaction): void {
    const writable = keys.filter(
      (address, index) => message.isAccountWritable(index) && !this.#svm.isBuiltin(address),
    );
    const changes = new Map(writable.map((address) => [address, this.account(address)]));
    try {
      this.store.recordTransaction({ record, addresses: keys }, changes);
    } catch (cause) {
      this.#apply(new Map(writable.map((address) => [address, this.store.account(address)])));
      throw cause;
    }
    this.#emitChanges(changes, record.slot);
    this.emit('transaction', record);
  }

  #apply(changes: AccountChanges): void {
    for (const [address, account] of changes) this.#setAccount(address, account);
  }

  #setAccount(address: string, account: ChainAccount | null): void {
    this.#loaded.add(address);
    this.#svm.setAccount(address, account);
  }

  /** Copies an account into the virtual machine when it is first needed, because most never are. */
  #load(address: string): void {
    if (this.#loaded.has(address)) return;
    const account = this.store.account(address);
    if (account) this.#setAccount(address, account);
  }

  #emitChanges(changes: AccountChanges, slot: number): void {
    for (const [address, account] of changes) this.emit('account', address, account, slot);
  }

  #updateClock(): void {
    const slot = this.slots.slot();
    const unixSeconds = Math.floor(this.slots.nowMs() / 1000);
    const clock = `${slot}/${unixSeconds}`;
    if (clock === this.#lastClock) return;
    this.#svm.setClock(slot, unixSeconds);
    this.#lastClock = clock;
  }

  #readBalances(addresses: readonly string[]): Balances {
    const tokens = addresses.flatMap((address, accountIndex) => {
      // Reading an account copies it, and programs are large.
      if (this.#svm.isBuiltin(address)) return [];
      const account = this.account(address);
      const token = readTokenAccount(account);
      if (!account || !token || !isTokenProgram(account.owner)) return [];
      const { mint, owner, amount } = token;
      const decimals = this.mint(mint)?.decimals ?? 0;
      const uiAmount = toUiTokenAmount(amount, decimals);
      return [{ accountIndex, mint, owner, programId: account.owner, uiTokenAmount: uiAmount }];
    });
    return { lamports: addresses.map((address) => Number(this.balance(address))), tokens };
  }
}

/** Sums what accounts have lost: a transaction moves lamports between its accounts, and only its fee leaves them. */
const sumLosses = (before: readonly number[], after: readonly number[]): number =>
  before.reduce((sum, lamports, index) => sum + lamports - (after[index] ?? 0), 0);

function preflightFailure(err: TransactionErrorJson, execution?: Execution): RpcError {
  if (err === 'SignatureFailure') return signatureFailure();
  const message = `Transaction simulation failed: ${describeTransactionError(err)}`;
  return new RpcError(RPC_CODES.preflightFailure, message, {
    err,
    accounts: null,
    logs: execution?.logs ?? [],
    unitsConsumed: execution?.unitsConsumed ?? 0,
    returnData: execution?.returnData ?? null,
    innerInstructions: null,
  });
}
