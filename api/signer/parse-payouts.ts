import {
  ComputeBudgetProgram,
  type MessageCompiledInstruction,
  MessageV0,
  type PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { THC_DECIMALS, type Currency } from '../../src/money/amounts.ts';
import { MEMO_PROGRAM } from '../../src/solana/memo.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  createTokenAccountInstruction,
  getAssociatedTokenAddress,
  parseTransferInstruction,
  TOKEN_PROGRAM,
  TokenInvalidInstructionKeysError,
  type TokenTransfer,
} from '../../src/solana/spl-token.ts';
import { MAX_TRANSACTION_FEE, TOKEN_ACCOUNT_RENT } from '../chain/nodes/fees.ts';

/** The vault of a signer and the mint of its payouts. */
export interface SignerVault {
  address: PublicKey;
  thcMint: PublicKey;
}

export interface ParsedTransfer {
  currency: Currency;
  /** THC base units or lamports, above 0. */
  amount: bigint;
  /** The wallet for SOL, the token account for THC. */
  to: string;
}

/** Everything that a transaction of payouts does. */
export interface ParsedPayouts {
  /** The payouts that its memo lists. */
  ids: readonly number[];
  transfers: readonly ParsedTransfer[];
  thcUnits: bigint;
  /** Lamports that leave the vault, including the fee and the rent of token accounts. */
  lamports: bigint;
}

/** Thrown for a message that is not a payment of payouts. Its message says why. */
export class UnacceptableMessageError extends Error {
  override readonly name = 'UnacceptableMessageError';
}

const MEMO_PATTERN = /^growerz:payout:([1-9]\d{0,15}(?:,[1-9]\d{0,15})*)$/;
const SIGNATURE_FEE = 5000n;
const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n;
/** Instruction numbers of the compute budget program and the system program. */
const SET_COMPUTE_UNIT_LIMIT = 2;
const SET_COMPUTE_UNIT_PRICE = 3;
const SYSTEM_TRANSFER = 2;

/**
 * Parses the bytes of a v0 message in which the vault pays payouts and does nothing else.
 * @throws UnacceptableMessageError for everything else
 */
export function parsePayouts(bytes: Uint8Array, vault: SignerVault): ParsedPayouts {
  const message = decodeMessage(bytes);
  assertOnlySigner(message, vault);
  const parser = new InstructionParser(message.staticAccountKeys, vault);
  for (const instruction of message.compiledInstructions) parser.add(instruction);
  return parser.finish();
}

function decodeMessage(bytes: Uint8Array): MessageV0 {
  const message = tryDeserialize(bytes);
  // The decoder tolerates trailing and non-canonical bytes.
  const isCanonical = message !== null && Buffer.from(message.serialize()).equals(bytes);
  if (!isCanonical) throw new UnacceptableMessageError('not a canonical v0 message');
  return message;
}

function tryDeserialize(bytes: Uint8Array): MessageV0 | null {
  try {
    return MessageV0.deserialize(bytes);
  } catch {
    return null;
  }
}

function assertOnlySigner(message: MessageV0, { address }: SignerVault): void {
  const { numRequiredSignatures, numReadonlySignedAccounts } = message.header;
  const [payer] = message.staticAccountKeys;
  assert(payer?.equals(address) === true, 'the vault does not pay the fee');
  assert(numRequiredSignatures === 1, 'it needs another signature');
  assert(numReadonlySignedAccounts === 0, 'its fee payer is read-only');
  assert(message.addressTableLookups.length === 0, 'it uses an address lookup table');
}

/** Collects what the instructions of one message do. */
class InstructionParser {
  readonly #keys: readonly PublicKey[];
  readonly #vault: SignerVault;
  readonly #vaultThcAccount: PublicKey;
  readonly #transfers: ParsedTransfer[] = [];
  readonly #createdAccounts = new Set<string>();
  #ids: number[] | null = null;
  #computeUnits: bigint | null = null;
  #microLamports: bigint | null = null;

  constructor(keys: readonly PublicKey[], vault: SignerVault) {
    this.#keys = keys;
    this.#vault = vault;
    this.#vaultThcAccount = getAssociatedTokenAddress(vault.thcMint, vault.address);
  }

  add({ programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction): void {
    const program = this.#getKey(programIdIndex);
    const accounts = accountKeyIndexes.map((index) => this.#getKey(index));
    const bytes = Buffer.from(data);
    if (program.equals(ComputeBudgetProgram.programId)) this.#addComputeBudget(accounts, bytes);
    else if (program.equals(MEMO_PROGRAM)) this.#addMemo(accounts, bytes);
    else if (program.equals(ASSOCIATED_TOKEN_PROGRAM)) this.#addTokenAccount(accounts, bytes);
    else if (program.equals(TOKEN_PROGRAM)) this.#addThcTransfer(accounts, bytes);
    else if (program.equals(SystemProgram.programId)) this.#addSolTransfer(accounts, bytes);
    else throw new UnacceptableMessageError(`it calls the program ${program.toBase58()}`);
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

  #addComputeBudget(accounts: readonly PublicKey[], data: Buffer): void {
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

  #addMemo(accounts: readonly PublicKey[], data: Buffer): void {
    assert(this.#ids === null, 'it has more than one memo');
    assert(accounts.length === 0, 'its memo names accounts');
    const list = MEMO_PATTERN.exec(data.toString('latin1'))?.[1];
    const ids = list?.split(',').map(Number) ?? [];
    assert(ids.length > 0, 'its memo lists no payouts');
    assert(ids.every(Number.isSafeInteger), 'its memo lists an id that is too large');
    assert(new Set(ids).size === ids.length, 'its memo lists a payout twice');
    this.#ids = ids;
  }

  #addTokenAccount(accounts: readonly PublicKey[], data: Buffer): void {
    const { address, thcMint } = this.#vault;
    const [, account, owner] = accounts;
    assert(account !== undefined && owner !== undefined, 'it opens an incomplete token account');
    const expected = createTokenAccountInstruction(address, owner, thcMint);
    const isIdempotent = data.equals(expected.data);
    assert(isIdempotent, 'it calls the token account program for something else');
    const expectedAccounts = expected.keys.map(({ pubkey }) => pubkey);
    assert(areEqual(accounts, expectedAccounts), 'it opens a token account that is not for THC');
    assert(!this.#createdAccounts.has(account.toBase58()), 'it opens a token account twice');
    this.#createdAccounts.add(account.toBase58());
  }

  #addThcTransfer(accounts: readonly PublicKey[], data: Buffer): void {
    const transfer = parseThcTransfer(accounts, data);
    assert(transfer.decimals === THC_DECIMALS, 'it transfers THC with other decimals');
    const { address, thcMint } = this.#vault;
    const { to } = transfer;
    const expected = [this.#vaultThcAccount, thcMint, to, address];
    // Compares the list, in which the signers of a multisig would follow.
    const isOfVault = areEqual(accounts, expected);
    assert(isOfVault, 'it transfers something other than the vault’s THC');
    assert(!to.equals(this.#vaultThcAccount), 'it pays the vault itself');
    this.#addTransfer({ currency: 'thc', amount: transfer.amount, to: to.toBase58() });
  }

  #addSolTransfer(accounts: readonly PublicKey[], data: Buffer): void {
    const isTransfer = data.length === 12 && data.readUInt32LE(0) === SYSTEM_TRANSFER;
    assert(isTransfer, 'it calls the system program for something other than a transfer');
    const [from, to] = accounts;
    assert(to !== undefined && accounts.length === 2, 'it has an incomplete transfer');
    const { address } = this.#vault;
    assert(from?.equals(address) === true, 'it transfers SOL of another wallet');
    assert(!to.equals(address), 'it pays the vault itself');
    this.#addTransfer({ currency: 'sol', amount: data.readBigUInt64LE(4), to: to.toBase58() });
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

  #getKey(index: number): PublicKey {
    const key = this.#keys[index];
    if (!key) throw new UnacceptableMessageError('it names an account that it does not list');
    return key;
  }
}

function parseThcTransfer(accounts: readonly PublicKey[], data: Buffer): TokenTransfer {
  // The header of the message says who signs, and `assertOnlySigner` has checked it.
  const keys = accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false }));
  try {
    return parseTransferInstruction(
      new TransactionInstruction({ programId: TOKEN_PROGRAM, keys, data }),
    );
  } catch (error) {
    throw new UnacceptableMessageError(
      error instanceof TokenInvalidInstructionKeysError
        ? 'it has an incomplete transfer'
        : 'it calls the token program for something other than a transfer',
    );
  }
}

const sumAmounts = (transfers: readonly ParsedTransfer[], currency: Currency) =>
  transfers.reduce(
    (sum, transfer) => (transfer.currency === currency ? sum + transfer.amount : sum),
    0n,
  );

const areEqual = (keys: readonly PublicKey[], expected: readonly PublicKey[]) =>
  keys.length === expected.length &&
  expected.every((key, index) => keys[index]?.equals(key) === true);

function assert(isMet: boolean, complaint: string): asserts isMet {
  if (!isMet) throw new UnacceptableMessageError(complaint);
}
