import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { THC_DECIMALS } from '../game/amounts.ts';
import type { PaymentMethod } from '../game/dispensary.ts';
import { memo } from './memo.ts';
import { associatedTokenAddress, openTokenAccount, transferTokens } from './spl-token.ts';

/**
 * Enough for the memo, the transfer and the guards a wallet adds in front, with the price of what is
 * not used being small.
 */
const COMPUTE_UNITS = 120_000;

/** What a player pays, to whom and what for. Keys and blockhash are base58. */
export interface Payment {
  payer: string;
  vault: string;
  thcMint: string;
  currency: PaymentMethod;
  /** Lamports or THC base units, above 0. */
  amount: bigint;
  /** Names what is paid for; see `src/contract/payment-intent.ts`. */
  memo: string;
  blockhash: string;
  /** Of one compute unit, in millionths of a lamport; see `computePrice`. */
  microLamports: number;
  /** Whether the payer's own THC account is opened as well, at the payer's cost. */
  opensAccount?: boolean;
}

/** The unsigned v0 transaction of a payment: the one form of it, whoever builds it. */
export function paymentTransaction(payment: Payment): Uint8Array {
  const payer = new PublicKey(payment.payer);
  const opening =
    payment.opensAccount === true
      ? [openTokenAccount(payer, payer, new PublicKey(payment.thcMint))]
      : [];
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: payment.blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: payment.microLamports }),
      memo(payment.memo),
      ...opening,
      transfer(payment),
    ],
  });
  return new VersionedTransaction(message.compileToV0Message()).serialize();
}

function transfer({ payer, vault, thcMint, currency, amount }: Payment): TransactionInstruction {
  const [from, to] = [new PublicKey(payer), new PublicKey(vault)];
  if (currency === 'sol') {
    return SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount });
  }
  const mint = new PublicKey(thcMint);
  return transferTokens({
    mint,
    from: associatedTokenAddress(mint, from),
    to: associatedTokenAddress(mint, to),
    holder: from,
    amount,
    decimals: THC_DECIMALS,
  });
}
