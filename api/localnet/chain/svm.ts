import type { CompiledInnerInstruction } from '@solana/web3.js';
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm';
import bs58 from 'bs58';
import type { ChainAccount } from './account.ts';
import type { CheckedTransaction } from './checked-transaction.ts';
import { toTransactionErrorJson, type TransactionErrorJson } from './execution-error.ts';
import {
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  isAddress,
} from './programs.ts';
import type { ReturnData } from './transaction-record.ts';

type SvmAddress = Parameters<LiteSVM['getAccount']>[0];
type SvmAccount = Parameters<LiteSVM['setAccount']>[0];
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0];

/** Owners of the accounts that a new virtual machine contains. */
const BUILTIN_OWNERS = [
  'NativeLoader1111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  UPGRADEABLE_LOADER,
  'Sysvar1111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
];

/** Addresses of the accounts that a new virtual machine contains; the same ones in each. */
let builtins: ReadonlySet<string> | undefined;

/** The outcome of running or simulating a transaction. */
export interface Execution {
  readonly err: TransactionErrorJson | null;
  /** False if it was refused before it ran, so that it paid no fee and is not recorded. */
  readonly isIncluded: boolean;
  readonly logs: string[];
  readonly unitsConsumed: number;
  readonly innerInstructions: CompiledInnerInstruction[];
  readonly returnData: ReturnData | null;
}

/**
 * The virtual machine, in our own types. Its checks for blockhashes and duplicates are disabled and
 * done by the chain instead, because it only accepts its single latest blockhash and only remembers
 * about thirty transactions.
 */
export class Svm {
  readonly #machine: LiteSVM;
  readonly #builtins: ReadonlySet<string>;
  readonly #initialClock: Clock;

  constructor() {
    this.#machine = new LiteSVM()
      .withNativeMints()
      .withSigverify(true)
      .withBlockhashCheck(false)
      .withTransactionHistory(0n);
    this.#initialClock = this.#machine.getClock();
    // Listing them copies them all from native memory.
    builtins ??= listBuiltins(this.#machine);
    this.#builtins = builtins;
  }

  /** The first slot of a new virtual machine; its feature gates count from it. */
  get firstSlot(): number {
    return Number(this.#initialClock.slot);
  }

  /** Whether the account is built into the machine: a program, sysvar or native mint. */
  isBuiltin(address: string): boolean {
    return this.#builtins.has(address);
  }

  /** Copies the whole account from native memory; too slow for programs and tight loops. */
  account(address: string): ChainAccount | null {
    const found = this.#machine.getAccount(toSvmAddress(address));
    if (!found.exists || (found.lamports === 0n && found.data.length === 0)) return null;
    return {
      lamports: found.lamports,
      owner: found.programAddress,
      data: Buffer.from(found.data),
      executable: found.executable,
    };
  }

  /** Returns the lamports of an account without copying it. */
  balance(address: string): bigint {
    return this.#machine.getBalance(toSvmAddress(address)) ?? 0n;
  }

  /** Writes an account, bypassing the runtime's rules; `null` removes it. */
  setAccount(address: string, account: ChainAccount | null): void {
    this.#machine.setAccount(toSvmAccount(address, account));
  }

  /** Returns the minimum lamports for an account of a size in bytes. */
  rentExemption(bytes: number): bigint {
    return this.#machine.minimumBalanceForRentExemption(BigInt(bytes));
  }

  setClock(slot: number, unixSeconds: number): void {
    const { epochStartTimestamp, epoch, leaderScheduleEpoch } = this.#initialClock;
    this.#machine.setClock(
      new Clock(BigInt(slot), epochStartTimestamp, epoch, leaderScheduleEpoch, BigInt(unixSeconds)),
    );
  }

  /** Runs the transaction and applies its effects. */
  run(transaction: CheckedTransaction): Execution {
    const result = this.#machine.sendTransaction(toSvmTransaction(transaction));
    return result instanceof FailedTransactionMetadata
      ? toExecution(result.meta(), toTransactionErrorJson(result.err()))
      : toExecution(result, null);
  }

  /** Runs the transaction and discards its effects. */
  simulate(transaction: CheckedTransaction, options: { verifySignatures: boolean }): Execution {
    this.#machine.withSigverify(options.verifySignatures);
    try {
      const result = this.#machine.simulateTransaction(toSvmTransaction(transaction));
      const err =
        result instanceof FailedTransactionMetadata ? toTransactionErrorJson(result.err()) : null;
      return toExecution(result.meta(), err);
    } finally {
      this.#machine.withSigverify(true);
    }
  }
}

function listBuiltins(machine: LiteSVM): ReadonlySet<string> {
  return new Set(
    BUILTIN_OWNERS.flatMap((owner) =>
      machine.getProgramAccounts(toSvmAddress(owner)).map((account) => account.address),
    ),
  );
}

function toExecution(meta: TransactionMetadata, err: TransactionErrorJson | null): Execution {
  const returned = meta.returnData();
  const returnBytes = Buffer.from(returned.data());
  const innerInstructions = meta.innerInstructions().map((list, index) => ({
    index,
    instructions: list.map((inner) => {
      const instruction = inner.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: bs58.encode(instruction.data()),
        stackHeight: inner.stackHeight(),
      };
    }),
  }));
  return {
    err,
    // The result of a transaction that was refused before it ran has no signature.
    isIncluded: err === null || meta.signature().some((byte) => byte !== 0),
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    innerInstructions: innerInstructions.filter(({ instructions }) => instructions.length > 0),
    returnData:
      returnBytes.length === 0
        ? null
        : {
            programId: bs58.encode(returned.programId()),
            data: [returnBytes.toString('base64'), 'base64'],
          },
  };
}

function toSvmAddress(address: string): SvmAddress {
  if (!isAddress(address)) throw new TypeError(`not an address: ${address}`);
  return address as SvmAddress;
}

function toSvmAccount(address: string, account: ChainAccount | null): SvmAccount {
  const lamports = account?.lamports ?? 0n;
  if (lamports < 0n || lamports >= 1n << 64n) throw new RangeError('lamports out of bounds');
  return {
    address: toSvmAddress(address),
    lamports: lamports as SvmAccount['lamports'],
    data: account?.data ?? Buffer.alloc(0),
    programAddress: toSvmAddress(account?.owner ?? SYSTEM_PROGRAM),
    executable: account?.executable ?? false,
    space: BigInt(account?.data.length ?? 0),
  };
}

/** The types of the machine name the same bytes more strictly, so that only its own decoder makes them. */
function toSvmTransaction({ message, keys, signatureBytes }: CheckedTransaction): SvmTransaction {
  const signatures = new Map(signatureBytes.map((bytes, index) => [keys[index] ?? '', bytes]));
  const transaction: unknown = {
    messageBytes: message.serialize(),
    signatures: Object.fromEntries(signatures),
  };
  return transaction as SvmTransaction;
}
