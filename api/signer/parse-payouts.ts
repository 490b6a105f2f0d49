import { type Amounts, type Currency, THC_DECIMALS } from '../../src/money/amounts.ts';
import { MAX_TRANSACTION_FEE, TOKEN_ACCOUNT_RENT } from '../chain/nodes/fees.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  MEMO_PROGRAM_ADDRESS,
  SYSTEM_PROGRAM_ADDRESS,
  TOKEN_PROGRAM_ADDRESS,
} from '../../src/solana/program-addresses.ts';
import { parseV0Message, type V0Instruction, type V0Message } from '../chain/v0-message.ts';
import { getTokenAccountAddress } from './token-account-address.ts';

/** The vault of a signer and the mint of its payouts, in base58. */
export interface SignerVault {
  address: string;
  thcMint: string;
}

export interface ParsedTransfer {
  currency: Currency;
  /** THC base units or lamports, above 0. */
  amount: bigint;
  /** The wallet for SOL, the token account for THC. */
  to: string;
}

/**
 * Everything that a transaction of payouts does. The lamports are those that leave the vault, including
 * the fee and the rent of token accounts.
 */
export interface ParsedPayouts extends Amounts {
  /** The payouts that its memo lists. */
  ids: readonly number[];
  transfers: readonly ParsedTransfer[];
}

/** Thrown for a message that is not a payment of payouts. Its message says why. */
export class UnacceptableMessageError extends Error {
  override readonly name = 'UnacceptableMessageError';
}

const MEMO_PATTERN = /^growerz:payout:([1-9]\d{0,15}(?:,[1-9]\d{0,15})*)$/;
const SIGNATURE_FEE = 5000n;
const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n;
/** Instruction numbers of the programs. */
const SET_COMPUTE_UNIT_LIMIT = 2;
const SET_COMPUTE_UNIT_PRICE = 3;
const SYSTEM_TRANSFER = 2;
const TOKEN_TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = Buffer.of(1);

/**
 * Parses the bytes of a v0 message in which the vault pays payouts and does nothing else.
 * @throws UnacceptableMessageError for everything else
 */
export function parsePayouts(bytes: Uint8Array, vault: SignerVault): ParsedPayouts {
  const message = parseV0Message(bytes);
  assert(message !== null, 'not a canonical v0 message');
  assertOnlySigner(message, vault);
  const parser = new InstructionParser(message.keys, vault);
  for (const instruction of message.instructions) parser.add(instruction);
  return parser.finish();
}

function assertOnlySigner(message: V0Message, { address }: SignerVault): void {
  assert(message.keys[0] === address, 'the vault does not pay the fee');
  assert(message.requiredSignatures === 1, 'it needs another signature');
  assert(message.readonlySigners === 0, 'its fee payer is read-only');
  assert(!message.usesLookupTables, 'it uses an address lookup table');
}

/** Collects what the instructions of one message do. */
class InstructionParser {
  readonly #keys: readonly string[];
  readonly #vault: SignerVault;
  readonly #vaultThcAccount: string;
  readonly #transfers: ParsedTransfer[] = [];
  readonly #createdAccounts = new Set<string>();
  #ids: number[] | null = null;
  #computeUnits: bigint | null = null;
  #microLamports: bigint | null = null;

  constructor(keys: readonly string[], vault: SignerVault) {
    this.#keys = keys;
    this.#vault = vault;
    this.#vaultThcAccount = getTokenAccountAddress(vault.thcMint, vault.address);
  }

  add({ programIndex, accountIndexes, data }: V0Instruction): void {
    const program = this.#getKey(programIndex);
    const accounts = accountIndexes.map((index) => this.#getKey(index));
    if (program === COMPUTE_BUDGET_PROGRAM_ADDRESS) this.#addComputeBudget(accounts, data);
    else if (program === MEMO_PROGRAM_ADDRESS) this.#addMemo(accounts, data);
    else if (program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS) this.#addTokenAccount(accounts, data);
    else if (program === TOKEN_PROGRAM_ADDRESS) this.#addThcTransfer(accounts, data);
    else if (program === SYSTEM_PROGRAM_ADDRESS) this.#addSolTransfer(accounts, data);
    else throw new UnacceptableMessageError(`it calls the program ${program}`);
  }

  finish(): ParsedPayouts {
    assert(this.#ids !== null, 'it has no memo');
    assert(this.#transfers.length > 0, 'it pays nobody');
    const recipients = new Set(this.#transfers.map(({ to }) => to));
    for (const account of this.#createdAccounts) {
      assert(recipients.has(account), 'it opens a token account that it does not pay');
    }
    const rent = BigInt(this.#createdAccounts.size) * TOKEN_ACCOUNT_RENT;
    return {
      ids: this.#ids,
      transfers: this.#transfers,
      thcUnits: sumAmounts(this.#transfers, 'thc'),
      lamports: sumAmounts(this.#transfers, 'sol') + rent + this.#computeFee(),
    };
  }

  #addComputeBudget(accounts: readonly string[], data: Buffer): void {
    assert(accounts.length === 0, 'its compute budget names accounts');
    if (data[0] === SET_COMPUTE_UNIT_LIMIT && data.length === 5) {
      assert(this.#computeUnits === null, 'it limits its compute units twice');
      this.#computeUnits = BigInt(data.readUInt32LE(1));
    } else {
      const isPrice = data[0] === SET_COMPUTE_UNIT_PRICE && data.length === 9;
      assert(isPrice && this.#microLamports === null, 'its compute budget is unusual');
      this.#microLamports = data.readBigUInt64LE(1);
    }
  }

  #addMemo(accounts: readonly string[], data: Buffer): void {
    assert(this.#ids === null, 'it has more than one memo');
    assert(accounts.length === 0, 'its memo names accounts');
    const list = MEMO_PATTERN.exec(data.toString('latin1'))?.[1];
    const ids = list?.split(',').map(Number) ?? [];
    assert(ids.length > 0, 'its memo lists no payouts');
    assert(ids.every(Number.isSafeInteger), 'its memo lists an id that is too large');
    assert(new Set(ids).size === ids.length, 'its memo lists a payout twice');
    this.#ids = ids;
  }

  #addTokenAccount(accounts: readonly string[], data: Buffer): void {
    const { address, thcMint } = this.#vault;
    const [, account, owner] = accounts;
    assert(account !== undefined && owner !== undefined, 'it opens an incomplete token account');
    const isIdempotent = data.equals(CREATE_IDEMPOTENT);
    assert(isIdempotent, 'it calls the token account program for something else');
    const expected = [
      address,
      getTokenAccountAddress(thcMint, owner),
      owner,
      thcMint,
      SYSTEM_PROGRAM_ADDRESS,
      TOKEN_PROGRAM_ADDRESS,
    ];
    assert(areEqual(accounts, expected), 'it opens a token account that is not for THC');
    assert(!this.#createdAccounts.has(account), 'it opens a token account twice');
    this.#createdAccounts.add(account);
  }

  #addThcTransfer(accounts: readonly string[], data: Buffer): void {
    const isTransfer = data.length === 10 && data[0] === TOKEN_TRANSFER_CHECKED;
    assert(isTransfer, 'it calls the token program for something other than a transfer');
    assert(accounts.length >= 4, 'it has an incomplete transfer');
    assert(data[9] === THC_DECIMALS, 'it transfers THC with other decimals');
    const { address, thcMint } = this.#vault;
    const to = accounts[2] ?? '';
    const expected = [this.#vaultThcAccount, thcMint, to, address];
    // Compares the list, in which the signers of a multisig would follow.
    const isOfVault = areEqual(accounts, expected);
    assert(isOfVault, 'it transfers something other than the vault’s THC');
    assert(to !== this.#vaultThcAccount, 'it pays the vault itself');
    this.#addTransfer({ currency: 'thc', amount: data.readBigUInt64LE(1), to });
  }

  #addSolTransfer(accounts: readonly string[], data: Buffer): void {
    const isTransfer = data.length === 12 && data.readUInt32LE(0) === SYSTEM_TRANSFER;
    assert(isTransfer, 'it calls the system program for something other than a transfer');
    const [from, to] = accounts;
    assert(to !== undefined && accounts.length === 2, 'it has an incomplete transfer');
    const { address } = this.#vault;
    assert(from === address, 'it transfers SOL of another wallet');
    assert(to !== address, 'it pays the vault itself');
    this.#addTransfer({ currency: 'sol', amount: data.readBigUInt64LE(4), to });
  }

  #addTransfer(transfer: ParsedTransfer): void {
    assert(transfer.amount > 0n, 'it transfers nothing');
    this.#transfers.push(transfer);
  }

  /** Returns the fee, which the price of compute units makes up for the most part. */
  #computeFee(): bigint {
    assert(this.#computeUnits !== null, 'it does not limit its compute units');
    const price = (this.#microLamports ?? 0n) * this.#computeUnits;
    const roundedUp = (price + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT;
    const fee = SIGNATURE_FEE + roundedUp;
    assert(fee <= MAX_TRANSACTION_FEE, 'its fee is too high');
    return fee;
  }

  #getKey(index: number): string {
    const key = this.#keys[index];
    assert(key !== undefined, 'it names an account that it does not list');
    return key;
  }
}

const sumAmounts = (transfers: readonly ParsedTransfer[], currency: Currency) =>
  transfers.reduce(
    (sum, transfer) => (transfer.currency === currency ? sum + transfer.amount : sum),
    0n,
  );

const areEqual = (keys: readonly string[], expected: readonly string[]) =>
  keys.length === expected.length && expected.every((key, index) => keys[index] === key);

function assert(isMet: boolean, complaint: string): asserts isMet {
  if (!isMet) throw new UnacceptableMessageError(complaint);
}
