import {
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { Buffer } from 'buffer';
import { MEMO_PROGRAM_ADDRESS } from './program-addresses.ts';

export const MEMO_PROGRAM = new PublicKey(MEMO_PROGRAM_ADDRESS);

/** Creates an instruction that records a public text in the transaction. */
export function createMemoInstruction(text: string): TransactionInstruction {
  return new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from(text) });
}

/** Builds an unsigned v0 transaction with one memo. It is signed to prove something, and never sent. */
export function buildMemoTransaction({
  address,
  memo,
  blockhash,
}: {
  address: string;
  memo: string;
  blockhash: string;
}): Uint8Array {
  const message = new TransactionMessage({
    payerKey: new PublicKey(address),
    recentBlockhash: blockhash,
    instructions: [createMemoInstruction(memo)],
  }).compileToV0Message();
  return new VersionedTransaction(message).serialize();
}

/** Returns the text of the first memo in a transaction; null without one. */
export function readMemo(transaction: Uint8Array): string | null {
  const { message } = VersionedTransaction.deserialize(transaction);
  const memo = message.compiledInstructions.find(({ programIdIndex }) =>
    message.staticAccountKeys[programIdIndex]?.equals(MEMO_PROGRAM),
  );
  return memo ? Buffer.from(memo.data).toString() : null;
}
