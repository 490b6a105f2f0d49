import bs58 from 'bs58';
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  LIGHTHOUSE_PROGRAM_ADDRESS,
  MEMO_PROGRAM_ADDRESS,
} from '../../../src/solana/program-addresses.ts';
import { parseV0Transaction, type V0Message } from '../v0-message.ts';
import { isSignedBy } from './ed25519.ts';

/** Programs whose guard instructions wallets add to what they sign; they move no funds. */
const GUARD_PROGRAMS: readonly string[] = [
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  LIGHTHOUSE_PROGRAM_ADDRESS,
];

const utf8 = new TextDecoder('utf-8', { fatal: true });

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
  const transaction = parseV0Transaction(Buffer.from(transactionBase64, 'base64'));
  if (!transaction) return null;
  const { message, messageBytes, signatures } = transaction;
  const [address] = message.keys;
  const [signature] = signatures;
  const memo = findOnlyMemo(message);
  if (address === undefined || !signature || memo === null) return null;
  const isPlain =
    !message.usesLookupTables && message.requiredSignatures === 1 && signatures.length === 1;
  if (!isPlain || !isSignedBy(address, { message: messageBytes, signature })) return null;
  return { address, memo, signature: bs58.encode(signature) };
}

/** Returns the text of the only memo; null if another instruction is not a guard. */
function findOnlyMemo({ instructions, keys }: V0Message): string | null {
  const memos: Uint8Array[] = [];
  for (const { programIndex, data } of instructions) {
    const program = keys[programIndex];
    if (program === MEMO_PROGRAM_ADDRESS) memos.push(data);
    else if (program === undefined || !GUARD_PROGRAMS.includes(program)) return null;
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
