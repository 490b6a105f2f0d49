import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { computePrice } from '../solana/compute-price.ts';
import { paymentTransaction } from '../solana/payment-transaction.ts';
import { associatedTokenAddress } from '../solana/spl-token.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { tellsLackOfFunds } from './lack-of-funds.ts';
import type { BuiltPayment, PaymentOrder, WalletActions } from './wallet-store.ts';
import { within } from './within.ts';

/** Where payments go, and in which token. */
export interface PaymentTarget {
  readonly vault: string;
  readonly thcMint: string;
}

/** How long a node may take over what a payment cannot do without. */
const NEEDED_MS = 15_000;
/** And over what is only better to know. */
const OPTIONAL_MS = 5000;

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
        within(NEEDED_MS, connection.getLatestBlockhash()),
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
      const simulated = connection.simulateTransaction(unsigned, { sigVerify: false });
      // Whoever cannot be asked does not stand in the way: the wallet simulates as well.
      const answer = await within(OPTIONAL_MS, simulated).catch(() => null);
      const err = answer?.value.err ?? null;
      if (err === null) return 'succeeds';
      const texts = [JSON.stringify(err), ...(answer?.value.logs ?? [])];
      return tellsLackOfFunds(texts) ? 'lacks-funds' : 'fails';
    },
    hasExpired: async ({ signature, lastValidBlockHeight }) => {
      try {
        // The height first: what is unknown after it was passed can never land.
        const height = await within(NEEDED_MS, connection.getBlockHeight('finalized'));
        if (height <= lastValidBlockHeight + EXPIRY_MARGIN) return false;
        const history = { searchTransactionHistory: true };
        const statuses = connection.getSignatureStatuses([signature], history);
        return (await within(NEEDED_MS, statuses)).value[0] === null;
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
  const fees = connection.getRecentPrioritizationFees({ lockedWritableAccounts: [account] });
  const blocks = await within(OPTIONAL_MS, fees).catch(() => []);
  return computePrice(blocks.map(({ prioritizationFee }) => prioritizationFee));
}
