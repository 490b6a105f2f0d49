import type { PaymentMethod } from '../../src/game/dispensary.ts';
import type { RarityId } from '../../src/game/rarity.ts';

/**
 * What the server asks of a Solana node, in its own words. Addresses, mints and signatures are
 * base58. Every method may throw `ChainUnreachableError`.
 */
export interface Chain {
  /** @returns whether the node answers, within a few seconds */
  isReachable(): Promise<boolean>;
  latestBlockhash(): Promise<{ blockhash: string; lastValidBlockHeight: number }>;
  /** Height of the newest block that every configured node holds for final. */
  finalizedBlockHeight(): Promise<number>;
  /** Unix ms since when every configured node remembers transactions; they drop the oldest in time. */
  historySinceMs(): Promise<number>;
  /** The collection's growers this wallet holds. */
  growersHeldBy(owner: string): Promise<ChainGrower[]>;
  /** Who holds this grower now; null where it is not a grower of the collection, or burnt. */
  holderOfGrower(mint: string): Promise<GrowerHolder | null>;
  /** The whole collection, page by page. */
  collection(): Promise<ChainGrower[]>;
  /** Base units of THC in the vault's associated account, and its lamports. */
  vaultBalances(): Promise<{ thcUnits: bigint; lamports: bigint }>;
  /** @returns the wallets of these whose associated THC account does not exist yet */
  walletsWithoutThcAccount(owners: readonly string[]): Promise<string[]>;
  /** How many of these, from the first, fit into one transaction; at least 1 where there is one. */
  payoutsThatFit(payouts: readonly ChainPayout[]): number;
  /**
   * Signs, but does not send, one transaction of the vault that pays all these.
   * @throws RangeError when they do not fit
   */
  signPayouts(payouts: readonly ChainPayout[]): Promise<SignedTransaction>;
  /** Sends signed bytes to every node; that one refuses or knows them already is no error here. */
  broadcast(transactionBase64: string): Promise<void>;
  /** What all configured nodes know of these signatures, their history included; in their order. */
  signatureStates(signatures: readonly string[]): Promise<SignatureState[]>;
  /** What a wallet can pay with: its lamports, and THC in its associated account. */
  walletBalances(owner: string): Promise<{ thcUnits: bigint; lamports: bigint }>;
  /** Builds, for the payer to sign and send, a payment to the vault. */
  buildPayment(payment: PaymentTerms): Promise<UnsignedPayment>;
  /**
   * What a transaction did to the vault, once it is as sure as the strictness asks.
   * @returns null while no node knows it so
   */
  incoming(signature: string): Promise<IncomingTransaction | null>;
  /**
   * Transactions that carry a memo of ours and touched the vault or its THC account, from this slot
   * on, as sure as the strictness asks; the oldest first. Those of the vault itself are not among
   * them where their memo tells.
   */
  incomingSince(slot: number): Promise<IncomingSignature[]>;
  /** The newest slot, as sure as the strictness asks. */
  slot(): Promise<number>;
}

export interface PaymentTerms {
  payer: string;
  currency: PaymentMethod;
  /** Lamports or THC base units, above 0. */
  amount: bigint;
  memo: string;
  /** Whether it also opens the payer's THC account, at the payer's cost, where there is none. */
  opensAccount: boolean;
}

export interface UnsignedPayment {
  transactionBase64: string;
  lastValidBlockHeight: number;
  /** The slot the chain had reached: a payment by this transaction lands in it or later. */
  slot: number;
}

/** A transaction by its outcome. */
export interface IncomingTransaction {
  signature: string;
  slot: number;
  /** Unix ms; null where the node does not tell. */
  landedAtMs: number | null;
  /** The wallet that pays the fee, and so has signed. */
  payer: string;
  hasFailed: boolean;
  /** Texts of every memo instruction, also of those that programs made; unreadable ones are ''. */
  memos: string[];
  /** Net change of the vault's lamports and of THC in its associated account. */
  received: { thcUnits: bigint; lamports: bigint };
}

export interface IncomingSignature {
  signature: string;
  slot: number;
}

export interface GrowerHolder {
  owner: string;
  /** The token account that holds it. */
  tokenAddress: string;
}

export interface ChainGrower {
  mint: string;
  name: string;
  image: string;
  holder: GrowerHolder | null;
  /** As the token's attributes say; null where they do not. */
  rank: number | null;
  classId: RarityId | null;
  /** All attributes, for the rank by trait rarity. */
  traits: readonly { type: string; value: string }[];
}

export interface ChainPayout {
  /** The payout's row: part of the memo, so that equal payouts differ on the chain. */
  id: number;
  owner: string;
  currency: 'thc' | 'sol';
  /** THC base units or lamports. */
  amount: bigint;
  /** Whether the wallet's THC account is missing, so that the vault opens it. */
  opensAccount: boolean;
}

export interface SignedTransaction {
  signature: string;
  transactionBase64: string;
  lastValidBlockHeight: number;
}

/**
 * `settled`: succeeded, at the strictness configured. `failed`: failed, and finalized so.
 * `unknown`: every node answered, and none knows it.
 * `unclear`: anything else, such as seen but not settled yet, or a node that did not answer.
 */
export type SignatureState = 'settled' | 'failed' | 'unknown' | 'unclear';

/** The node did not answer, or not in time. */
export class ChainUnreachableError extends Error {
  override readonly name = 'ChainUnreachableError';
}
