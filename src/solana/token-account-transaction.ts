import {
  ComputeBudgetProgram,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createTokenAccountInstruction } from './spl-token.ts';

/** Enough for the account and for the guard instructions that a wallet may add. */
const COMPUTE_UNIT_LIMIT = 120_000;

/** The token account that a wallet opens for itself. Keys and blockhash are base58. */
export interface TokenAccountTerms {
  owner: string;
  mint: string;
  blockhash: string;
  /** Price per compute unit in millionths of a lamport; see `chooseComputeUnitPrice`. */
  microLamports: number;
}

/**
 * Builds the unsigned v0 transaction by which a wallet opens its associated token account, at its own
 * cost. It changes nothing if the account exists.
 */
export function buildTokenAccountTransaction(terms: TokenAccountTerms): Uint8Array {
  const owner = new PublicKey(terms.owner);
  const message = new TransactionMessage({
    payerKey: owner,
    recentBlockhash: terms.blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNIT_LIMIT }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: terms.microLamports }),
      createTokenAccountInstruction(owner, owner, new PublicKey(terms.mint)),
    ],
  });
  return new VersionedTransaction(message.compileToV0Message()).serialize();
}
