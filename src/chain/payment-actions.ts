import {
  type Connection,
  PublicKey,
  type TransactionError,
  VersionedTransaction,
} from '@solana/web3.js';
import { computePrice } from '../solana/compute-price.ts';
import { paymentTransaction } from '../solana/payment-transaction.ts';
import { associatedTokenAddress } from '../solana/spl-token.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { BuiltPayment, PaymentOrder, WalletActions } from './wallet-store.ts';

/** Where payments go, and in which token. */
export interface PaymentTarget {
  readonly vault: string;
  readonly thcMint: string;
}

/** Blocks beyond the last valid one, for nodes that are not equally far. */
const EXPIRY_MARGIN = 150;

interface PaymentActions extends Pick<WalletActions, 'simulate' | 'hasExpired'> {
  /** Builds a payment to the vault; the payer is base58. Throws what the node throws. */
  readonly buildPayment: (payer: string, order: PaymentOrder) => Promise<BuiltPayment>;
}

/** What payments need of the chain node, in our own terms. */
export function paymentActions(
  connection: Connection,
  { vault, thcMint }: PaymentTarget,
): PaymentActions {
  return {
    buildPayment: async (payer, order) => {
      const [latest, microLamports] = await Promise.all([
        connection.getLatestBlockhash(),
        recentPrice(connection, { vault, thcMint }, order),
      ]);
      const { blockhash, lastValidBlockHeight } = latest;
      const terms = { payer, vault, thcMint, blockhash, microLamports, ...order };
      return {
        transaction: toBase64(paymentTransaction(terms)),
        lastValidBlockHeight,
        expiresAtMs: null,
      };
    },
    simulate: async (transaction) => {
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      // Whoever cannot be asked does not stand in the way: the wallet simulates as well.
      const answer = await connection
        .simulateTransaction(unsigned, { sigVerify: false })
        .catch(() => null);
      const err = answer?.value.err ?? null;
      if (err === null) return 'succeeds';
      return isLackOfFunds(err, answer?.value.logs ?? []) ? 'lacks-funds' : 'fails';
    },
    hasExpired: async ({ signature, lastValidBlockHeight }) => {
      try {
        // The height first: what is unknown after it was passed can never land.
        const height = await connection.getBlockHeight('finalized');
        if (height <= lastValidBlockHeight + EXPIRY_MARGIN) return false;
        const { value } = await connection.getSignatureStatuses([signature], {
          searchTransactionHistory: true,
        });
        return value[0] === null;
      } catch {
        return false;
      }
    },
  };
}

async function recentPrice(
  connection: Connection,
  { vault, thcMint }: PaymentTarget,
  { currency }: PaymentOrder,
): Promise<number> {
  const key = new PublicKey(vault);
  const account = currency === 'thc' ? associatedTokenAddress(new PublicKey(thcMint), key) : key;
  // Not every provider answers this; without it the least price has to do.
  const blocks = await connection
    .getRecentPrioritizationFees({ lockedWritableAccounts: [account] })
    .catch(() => []);
  return computePrice(blocks.map(({ prioritizationFee }) => prioritizationFee));
}

/** The system and the token program say it by their custom error 1, the runtime by name. */
function isLackOfFunds(error: TransactionError | string, logs: readonly string[]): boolean {
  const text = JSON.stringify(error);
  return (
    /InsufficientFunds|AccountNotFound/.test(text) ||
    text.includes('{"Custom":1}') ||
    logs.some((line) => /insufficient (funds|lamports)/i.test(line))
  );
}
