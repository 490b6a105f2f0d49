import { ComputeBudgetProgram, PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { buildMemoTransaction, MEMO_PROGRAM } from '../../../src/solana/memo.ts';
import { isSignedBy } from './ed25519.ts';

/** Programs whose guard instructions wallets add to what they sign; they move no funds. */
const GUARD_PROGRAMS: readonly PublicKey[] = [
  ComputeBudgetProgram.programId,
  new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'),
];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Builds an unsigned transaction with one memo, in base64. It is signed but never sent. */
export const buildSignInTransaction = (terms: Parameters<typeof buildMemoTransaction>[0]): string =>
  Buffer.from(buildMemoTransaction(terms)).toString('base64');

export interface SignedMemo {
  /** The fee payer and only signer. */
  address: string;
  memo: string;
  /** Base58. */
  signature: string;
}

/**
 * Parses a transaction that only carries one memo (guard instructions of wallets are allowed) and
 * is signed by its fee payer alone.
 * @returns null for any other transaction or malformed bytes
 */
export function parseSignedMemo(transactionBase64: string): SignedMemo | null {
  const transaction = decodeCanonical(Buffer.from(transactionBase64, 'base64'));
  if (!transaction) return null;
  const { message } = transaction;
  const [payer] = message.staticAccountKeys;
  const [signature] = transaction.signatures;
  const memo = findOnlyMemo(transaction);
  if (!payer || !signature || memo === null) return null;
  const isPlain =
    message.version === 0 &&
    message.addressTableLookups.length === 0 &&
    message.header.numRequiredSignatures === 1 &&
    transaction.signatures.length === 1;
  const address = payer.toBase58();
  if (!isPlain || !isSignedBy(address, { message: message.serialize(), signature })) return null;
  return { address, memo, signature: bs58.encode(signature) };
}

/** Decodes a transaction; null unless encoding it again yields the same bytes. */
function decodeCanonical(bytes: Buffer): VersionedTransaction | null {
  try {
    const transaction = VersionedTransaction.deserialize(bytes);
    return bytes.equals(transaction.serialize()) ? transaction : null;
  } catch {
    return null;
  }
}

/** Returns the text of the only memo; null if another instruction is not a guard. */
function findOnlyMemo({ message }: VersionedTransaction): string | null {
  const memos: Uint8Array[] = [];
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex];
    if (program?.equals(MEMO_PROGRAM)) memos.push(data);
    else if (!program || !GUARD_PROGRAMS.some((guard) => guard.equals(program))) return null;
  }
  const [memo] = memos;
  return memo && memos.length === 1 ? decodeText(memo) : null;
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
