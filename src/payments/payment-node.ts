import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js';

import type { ConfigShape } from '../contract/shapes.ts';
import { THC_DECIMALS, type Currency } from '../money/amounts.ts';
import { chooseComputeUnitPrice } from '../solana/compute-unit-price.ts';
import { buildMemoTransaction, readMemo } from '../solana/memo.ts';
import {
  buildPaymentTransaction,
  buildTokenAccountTransaction,
} from '../solana/payment-transaction.ts';
import { getAssociatedTokenAddress, parseMint } from '../solana/spl-token.ts';
import { fromBase64, toBase64 } from '../wallet/signing/base64.ts';
import { openConnection } from '../wallet/chain/chain-node.ts';
import { indicatesInsufficientFunds, Outbox, withTimeout } from './outbox.ts';
import { PaymentFailure } from './payment-failure.ts';

/** The vault that is paid and the mint of its token, both base58. */
export type PaymentTarget = Pick<ConfigShape, 'vault' | 'thcMint'>;

export type PaymentNodeConfig = PaymentTarget & Pick<ConfigShape, 'rpcUrl'>;

/** A payment to the vault that is still to be built. */
export interface PaymentOrder {
  readonly currency: Currency;
  /** Lamports or THC base units. */
  readonly amount: bigint;
  /** The purpose of the payment; see `payment-intent.ts`. */
  readonly memo: string;
}

/** A payment ready for the wallet to sign. */
export interface BuiltPayment {
  /** Base64, unsigned. */
  readonly transaction: string;
  /** Block height after which the transaction can no longer land. */
  readonly lastValidBlockHeight: number;
  /** Server time in Unix ms until which the terms hold; null if they do not expire. */
  readonly expiresAtMs: number | null;
  /** The slot after which it lands, unless its memo is unique anyway. */
  readonly builtSlot?: number;
}

/** Identifies a sent transaction and the block height after which it can no longer land. */
export interface SentTransaction extends Pick<BuiltPayment, 'lastValidBlockHeight'> {
  /** Base58. */
  readonly signature: string;
}

/** What became of a payment whose signature is not known. */
export type SentPayment = { readonly signature: string } | 'never-sent' | 'unknown';

export type SimulationOutcome = 'succeeds' | 'insufficient-funds' | 'fails';

/** The chain node's operations that payments use. Addresses are base58, transactions base64. */
export type PaymentNode = ReturnType<typeof createPaymentNode>;

/** Time limit for responses that a payment requires. */
const REQUIRED_TIMEOUT_MS = 15_000;
/** Time limit for responses that a payment can do without. */
const OPTIONAL_TIMEOUT_MS = 5000;

/** Far more than a wallet sends in the minutes in which a payment is uncertain. */
const MAX_LATEST_TRANSACTIONS = 50;

/** Extra blocks to wait after the last valid one, because nodes are not all at the same height. */
const EXPIRY_MARGIN_BLOCKS = 150;

export const openPaymentNode = ({ rpcUrl, ...target }: PaymentNodeConfig): PaymentNode =>
  createPaymentNode(openConnection({ rpcUrl }), target);

export function createPaymentNode(connection: Connection, { vault, thcMint }: PaymentTarget) {
  const loadThcDecimals = createDecimalsLoader(connection, thcMint);
  return {
    /**
     * Builds a payment to the vault. Rejects when the node does, and with a PaymentFailure if the
     * decimals of THC are not ours.
     */
    buildPayment: async (payer: string, order: PaymentOrder): Promise<BuiltPayment> => {
      const [latest, microLamports, thcDecimals] = await Promise.all([
        withTimeout(REQUIRED_TIMEOUT_MS, connection.getLatestBlockhashAndContext()),
        loadComputePrice(connection, { vault, thcMint }, order),
        order.currency === 'thc' ? loadThcDecimals() : THC_DECIMALS,
      ]);
      const { blockhash, lastValidBlockHeight } = latest.value;
      const terms = { payer, vault, thcMint, thcDecimals, blockhash, microLamports, ...order };
      return {
        transaction: toBase64(buildPaymentTransaction(terms)),
        lastValidBlockHeight,
        expiresAtMs: null,
        builtSlot: latest.context.slot,
      };
    },
    /** Builds the transaction by which a wallet opens its THC account. Rejects when the node does. */
    buildTokenAccount: (owner: string) => buildTokenAccount(connection, thcMint, owner),
    /** Builds a transaction with a memo that is signed but never sent. Rejects when the node does. */
    buildMemo: async (address: string, memo: string) => {
      const { blockhash } = await withTimeout(REQUIRED_TIMEOUT_MS, connection.getLatestBlockhash());
      return toBase64(buildMemoTransaction({ address, memo, blockhash }));
    },
    /** Finds out whether a wallet has sent what was built for it, by the memo. Never rejects. */
    findSent: async (address: string, built: BuiltPayment): Promise<SentPayment> => {
      const { transaction, lastValidBlockHeight, builtSlot = 0 } = built;
      const memo = readMemo(fromBase64(transaction)) ?? '';
      try {
        // Reads the height first: a transaction unknown after that height can never land.
        const height = await loadFinalizedHeight(connection);
        const latest = connection.getSignaturesForAddress(new PublicKey(address), {
          limit: MAX_LATEST_TRANSACTIONS,
        });
        const sent = (await withTimeout(REQUIRED_TIMEOUT_MS, latest)).find(
          // The node writes the length of the text before it.
          (each) => each.slot >= builtSlot && memo !== '' && each.memo?.endsWith(memo) === true,
        );
        if (sent) return { signature: sent.signature };
        return height > lastValidBlockHeight + EXPIRY_MARGIN_BLOCKS ? 'never-sent' : 'unknown';
      } catch {
        return 'unknown';
      }
    },
    /** Predicts what a transaction would do now; `succeeds` if the node does not answer. */
    simulate: async (transaction: string): Promise<SimulationOutcome> => {
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const simulation = connection.simulateTransaction(unsigned, { sigVerify: false });
      // A silent node does not block the payment: the wallet simulates it as well.
      const response = await withTimeout(OPTIONAL_TIMEOUT_MS, simulation).catch(() => null);
      const err = response?.value.err ?? null;
      if (err === null) return 'succeeds';
      const messages = [JSON.stringify(err), ...(response?.value.logs ?? [])];
      return indicatesInsufficientFunds(messages) ? 'insufficient-funds' : 'fails';
    },
    /** Whether it is certain that a transaction has not landed and never will. */
    hasExpired: async ({ signature, lastValidBlockHeight }: SentTransaction) => {
      try {
        // Reads the height first: a signature unknown after that height can never land.
        const height = await loadFinalizedHeight(connection);
        if (height <= lastValidBlockHeight + EXPIRY_MARGIN_BLOCKS) return false;
        const history = { searchTransactionHistory: true };
        const statuses = connection.getSignatureStatuses([signature], history);
        return (await withTimeout(REQUIRED_TIMEOUT_MS, statuses)).value[0] === null;
      } catch {
        return false;
      }
    },
    /** Opens the connection with which the wallet signs and sends one transaction. */
    openOutbox: () => new Outbox(connection),
  };
}

const loadFinalizedHeight = (connection: Connection): Promise<number> =>
  withTimeout(REQUIRED_TIMEOUT_MS, connection.getBlockHeight('finalized'));

/**
 * Creates a loader of the mint's decimals that asks the node once.
 * @returns a function that throws PaymentFailure if amounts mean something else on this chain
 */
function createDecimalsLoader(connection: Connection, thcMint: string): () => Promise<number> {
  let known: number | null = null;
  return async () => {
    known ??= await loadMintDecimals(connection, new PublicKey(thcMint));
    if (known === THC_DECIMALS) return known;
    throw new PaymentFailure(
      'failed',
      `THC has ${known} decimals on this chain instead of ${THC_DECIMALS}, nothing was paid!`,
    );
  };
}

/** Loads the number of decimals of a mint. Rejects if the node does, or if it knows no such mint. */
async function loadMintDecimals(connection: Connection, mint: PublicKey): Promise<number> {
  const account = await withTimeout(REQUIRED_TIMEOUT_MS, connection.getAccountInfo(mint));
  const parsed = account && parseMint(account);
  if (!parsed) throw new Error(`${mint.toBase58()} is not a mint`);
  return parsed.decimals;
}

async function buildTokenAccount(
  connection: Connection,
  mint: string,
  owner: string,
): Promise<BuiltPayment> {
  const account = getAssociatedTokenAddress(new PublicKey(mint), new PublicKey(owner));
  const [latest, microLamports] = await Promise.all([
    withTimeout(REQUIRED_TIMEOUT_MS, connection.getLatestBlockhash()),
    loadRecentPrice(connection, account),
  ]);
  const { blockhash, lastValidBlockHeight } = latest;
  const transaction = buildTokenAccountTransaction({ owner, mint, blockhash, microLamports });
  return { transaction: toBase64(transaction), lastValidBlockHeight, expiresAtMs: null };
}

/** Returns the price of a compute unit for a payment, in millionths of a lamport. */
function loadComputePrice(
  connection: Connection,
  { vault, thcMint }: PaymentTarget,
  { currency }: PaymentOrder,
): Promise<number> {
  const key = new PublicKey(vault);
  const account = currency === 'thc' ? getAssociatedTokenAddress(new PublicKey(thcMint), key) : key;
  return loadRecentPrice(connection, account);
}

/** Returns the recent price of a compute unit for transactions that write to this account. */
async function loadRecentPrice(connection: Connection, account: PublicKey): Promise<number> {
  // Not every RPC provider supports this call; without an answer the minimum price applies.
  const fees = connection.getRecentPrioritizationFees({ lockedWritableAccounts: [account] });
  const blocks = await withTimeout(OPTIONAL_TIMEOUT_MS, fees).catch(() => []);
  return chooseComputeUnitPrice(blocks.map(({ prioritizationFee }) => prioritizationFee));
}
