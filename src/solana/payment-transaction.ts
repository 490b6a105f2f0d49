import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { THC_DECIMALS, type Currency } from '../money/amounts.ts';
import { createMemoInstruction } from './memo.ts';
import {
  createTokenAccountInstruction,
  createTransferInstruction,
  getAssociatedTokenAddress,
} from './spl-token.ts';

/**
 * Enough for the memo, the transfer or the account, and the guard instructions that a wallet may add.
 * Units that are not used cost little.
 */
const COMPUTE_UNIT_LIMIT = 120_000;

interface TransactionTerms {
  blockhash: string;
  /** Price per compute unit in millionths of a lamport; see `chooseComputeUnitPrice`. */
  microLamports: number;
}

/** The terms of one payment to the vault. Keys and blockhash are base58. */
export interface PaymentTerms extends TransactionTerms {
  payer: string;
  vault: string;
  thcMint: string;
  /** Decimals of the mint, which the token program checks; those of our books by default. */
  thcDecimals?: number;
  currency: Currency;
  /** Lamports or THC base units, above 0. */
  amount: bigint;
  /** The purpose of the payment; see `src/contract/payment-intent.ts`. */
  memo: string;
  /** Whether to create the payer's own THC account as well, at the payer's cost. */
  opensAccount?: boolean;
}

/** Builds the unsigned v0 transaction of a payment. Client and server build the same form. */
export function buildPaymentTransaction(terms: PaymentTerms): Uint8Array {
  const payer = new PublicKey(terms.payer);
  const mint = new PublicKey(terms.thcMint);
  return buildTransaction(payer, terms, [
    createMemoInstruction(terms.memo),
    ...(terms.opensAccount === true ? [createTokenAccountInstruction(payer, payer, mint)] : []),
    createVaultTransfer(terms),
  ]);
}

/**
 * Builds the unsigned v0 transaction by which a wallet opens its associated token account, at its own
 * cost. It changes nothing if the account exists.
 */
export function buildTokenAccountTransaction(
  terms: TransactionTerms & { owner: string; mint: string },
): Uint8Array {
  const owner = new PublicKey(terms.owner);
  const create = createTokenAccountInstruction(owner, owner, new PublicKey(terms.mint));
  return buildTransaction(owner, terms, [create]);
}

function buildTransaction(
  payerKey: PublicKey,
  { blockhash, microLamports }: TransactionTerms,
  instructions: readonly TransactionInstruction[],
): Uint8Array {
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNIT_LIMIT }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
      ...instructions,
    ],
  });
  return new VersionedTransaction(message.compileToV0Message()).serialize();
}

function createVaultTransfer({
  payer,
  vault,
  thcMint,
  thcDecimals = THC_DECIMALS,
  currency,
  amount,
}: PaymentTerms): TransactionInstruction {
  const [from, to] = [new PublicKey(payer), new PublicKey(vault)];
  if (currency === 'sol') {
    return SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount });
  }
  const mint = new PublicKey(thcMint);
  return createTransferInstruction({
    mint,
    from: getAssociatedTokenAddress(mint, from),
    to: getAssociatedTokenAddress(mint, to),
    holder: from,
    amount,
    decimals: thcDecimals,
  });
}
