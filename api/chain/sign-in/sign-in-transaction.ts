import { buildMemoTransaction } from '../../../src/solana/memo.ts';

/** Builds an unsigned transaction with one memo, in base64. It is signed but never sent. */
export const buildSignInTransaction = (terms: Parameters<typeof buildMemoTransaction>[0]): string =>
  Buffer.from(buildMemoTransaction(terms)).toString('base64');
