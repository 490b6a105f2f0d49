import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import bs58 from 'bs58';
import { RPC_CODES, RpcError, invalidParams } from './rpc-error.ts';

/** Solana's size limit for a serialized transaction. */
const MAX_TRANSACTION_BYTES = 1232;

/**
 * A transaction that is safe to pass to the virtual machine. The native decoder aborts the process
 * on malformed bytes, so the virtual machine accepts only this type, and decoding is the only way to
 * create one.
 */
export class CheckedTransaction {
  readonly raw: Buffer;
  readonly message: VersionedMessage;
  readonly version: 'legacy' | 0;
  /** Signatures in base58, in the order of the signers. */
  readonly signatures: readonly string[];
  readonly signatureBytes: readonly Uint8Array[];
  /** Addresses of the accounts, in the order of their indexes. */
  readonly keys: readonly string[];

  private constructor(
    raw: Buffer,
    transaction: VersionedTransaction,
    { version, keys }: Pick<CheckedTransaction, 'version' | 'keys'>,
  ) {
    this.raw = raw;
    this.message = transaction.message;
    this.version = version;
    this.signatureBytes = transaction.signatures;
    this.signatures = transaction.signatures.map((signature) => bs58.encode(signature));
    this.keys = keys;
  }

  /**
   * Decodes wire bytes.
   * @throws {RpcError} invalid params, unless they are the canonical encoding of a valid transaction
   */
  static decode(raw: Buffer): CheckedTransaction {
    if (raw.length > MAX_TRANSACTION_BYTES) {
      throw invalidTransaction(`too large: ${raw.length} bytes (max ${MAX_TRANSACTION_BYTES})`);
    }
    const transaction = deserialize(raw);
    const { version } = transaction;
    if (version !== 'legacy' && version !== 0) throw invalidTransaction('unsupported version');
    const keys = transaction.message.staticAccountKeys.map((key) => key.toBase58());
    assertValidHeader(transaction, keys);
    assertValidIndexes(transaction.message);
    if (!raw.equals(serialize(transaction))) throw invalidTransaction('not in canonical form');
    return new CheckedTransaction(raw, transaction, { version, keys });
  }

  /** The first signature, which identifies the transaction. */
  get signature(): string {
    return this.signatures[0] ?? '';
  }

  /** Returns the transaction with another blockhash, which invalidates its signatures. */
  withBlockhash(blockhash: string): CheckedTransaction {
    const copy = deserialize(this.raw);
    copy.message.recentBlockhash = blockhash;
    return CheckedTransaction.decode(serialize(copy));
  }

  /**
   * Asserts that every signature is present; the virtual machine checks whether they are valid.
   * @throws {RpcError} signature failure
   */
  assertFullySigned(): void {
    const isMissing = (signature: Uint8Array) => signature.every((byte) => byte === 0);
    if (this.signatureBytes.some(isMissing)) throw signatureFailure();
  }
}

/** Creates the error for a signature that is missing or wrong. */
export function signatureFailure(): RpcError {
  return new RpcError(RPC_CODES.signatureFailure, 'Transaction signature verification failure');
}

function invalidTransaction(reason: string): RpcError {
  return invalidParams(`invalid transaction: ${reason}`);
}

function deserialize(raw: Buffer): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(raw);
  } catch (cause) {
    throw invalidTransaction(cause instanceof Error ? cause.message : 'undecodable');
  }
}

function serialize(transaction: VersionedTransaction): Buffer {
  try {
    return Buffer.from(transaction.serialize());
  } catch {
    throw invalidTransaction('not in canonical form');
  }
}

function assertValidHeader(
  { message, signatures }: VersionedTransaction,
  keys: readonly string[],
): void {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } =
    message.header;
  if (numRequiredSignatures < 1 || signatures.length !== numRequiredSignatures) {
    throw invalidTransaction('signature count');
  }
  if (numReadonlySignedAccounts >= numRequiredSignatures)
    throw invalidTransaction('fee payer not writable');
  if (numRequiredSignatures + numReadonlyUnsignedAccounts > keys.length)
    throw invalidTransaction('header');
  if (new Set(keys).size !== keys.length) throw invalidTransaction('duplicate account keys');
}

function assertValidIndexes({
  addressTableLookups,
  compiledInstructions,
  staticAccountKeys: { length: total },
}: VersionedMessage): void {
  if (addressTableLookups.length > 0) throw invalidTransaction('lookup tables are not supported');
  for (const { programIdIndex, accountKeyIndexes } of compiledInstructions) {
    if (programIdIndex === 0 || programIdIndex >= total) throw invalidTransaction('program index');
    if (accountKeyIndexes.some((index) => index >= total))
      throw invalidTransaction('account index');
  }
}
