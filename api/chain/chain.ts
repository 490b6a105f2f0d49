import type { Currency, Amounts } from '../../src/money/amounts.ts';
import type { PayoutClass } from '../../src/money/payout-rules.ts';
import type { RarityId } from '../../src/game/rarity.ts';

/** One of the two accounts of a vault wallet: the wallet itself, or its associated THC account. */
export interface VaultAccount {
  wallet: string;
  currency: Currency;
}

export interface VaultSignature {
  signature: string;
  slot: number;
  /** As nodes return it: '[length] text; [length] text'. */
  memo: string | null;
}

/** The effect of a transaction on the vault's wallets, as one node reports it. */
export interface VaultTransaction {
  signature: string;
  slot: number;
  /** Unix ms; null when the node does not know. */
  landedAtMs: number | null;
  hasFailed: boolean;
  /** Lamports that vault wallets paid as the rent of accounts that it created. */
  rentLamports: bigint;
  /** One for each vault wallet of which it contains an account. */
  effects: VaultEffect[];
}

/** The effect of a transaction on one vault wallet. */
export interface VaultEffect {
  wallet: string;
  /** The fee, if the wallet paid it; part of the change of lamports. */
  feeLamports: bigint;
  /** The change, and the balance after it; null if the transaction does not contain the account. */
  lamports: { change: bigint; balance: bigint } | null;
  thcUnits: { change: bigint; balance: bigint } | null;
}

/** The balances of the vault wallets at one finalized slot. */
export interface VaultSnapshot {
  slot: number;
  /** The first slot whose transactions the node still has. */
  firstSlot: number;
  balances: { wallet: string; thcUnits: bigint; lamports: bigint }[];
}

/**
 * `agreed`: every node that answered shows the finalized transaction alike. `absent`: every node
 * answered, and none has it. `pruned`: no node has its slot any more. `disputed`: nodes describe it
 * differently. `unclear`: anything else.
 */
export type VaultEvidence =
  | { state: 'agreed'; transaction: VaultTransaction }
  | { state: 'absent' | 'pruned' | 'disputed' | 'unclear' };

export interface PaymentTerms {
  payer: string;
  currency: Currency;
  /** Lamports or THC base units, above 0. */
  amount: bigint;
  memo: string;
  /** Whether to open the payer's THC account too, at the payer's cost, when it does not exist. */
  opensAccount: boolean;
}

/** A transaction, described by its outcome. */
export interface IncomingTransaction {
  signature: string;
  slot: number;
  /** Unix ms; null when the node does not know. */
  landedAtMs: number | null;
  /** The wallet that all transfers to the vault debited, or the fee payer if there is no single one. */
  payer: string;
  /**
   * The wallet to refund in each currency: the owner of the account that paid the vault, or the fee
   * payer if there is no single one.
   */
  sources: { thc: string; sol: string };
  hasFailed: boolean;
  /** The texts of all memo instructions, inner ones included; '' for one that is not UTF-8. */
  memos: string[];
  /**
   * Net change of the lamports and of the THC in the associated token account of the vault, including
   * previous vaults.
   */
  received: Amounts;
  certainty: TransactionCertainty;
}

/**
 * `finalized`: finalized on the trusted node, which is the first one, and shown alike by every other
 * reachable node. `confirmed`: confirmed alike by two nodes, or by the only configured one.
 * `pending`: confirmed by too few nodes. `disputed`: nodes describe it differently, or one denies it.
 */
export type TransactionCertainty = 'finalized' | 'confirmed' | 'pending' | 'disputed';

export interface IncomingSignature {
  signature: string;
  slot: number;
  /** Whether a node says that it has a memo of the game. */
  hasGameMemo: boolean;
}

export interface GrowerHolder {
  owner: string;
  /** The token account that holds it; null for a compressed token, which has none. */
  tokenAddress: string | null;
}

/** A transaction that took a grower out of a wallet. */
export interface GrowerTransfer {
  signature: string;
  /** The wallet that got it; null if it was burnt. */
  to: string | null;
  /** Unix ms; null when the node does not know. */
  landedAtMs: number | null;
}

export interface ChainGrower {
  mint: string;
  name: string;
  image: string;
  holder: GrowerHolder | null;
  /** From the token's attributes; null when they have none. */
  rank: number | null;
  classId: RarityId | null;
  /** All attributes, from which a rank by trait rarity can be computed. */
  traits: readonly { type: string; value: string }[];
}

export interface ChainPayout {
  /** Id of the payout's row; it is part of the memo, so that equal payouts differ on chain. */
  id: number;
  owner: string;
  currency: Currency;
  /** THC base units or lamports. */
  amount: bigint;
  /** Whether the vault has to open the wallet's THC account. */
  opensAccount: boolean;
  /** The class in whose limits the signer counts it. */
  payoutClass: PayoutClass;
}

export interface SignedTransaction {
  signature: string;
  transactionBase64: string;
  lastValidBlockHeight: number;
}

/** A payout transaction that was sent. */
export interface SentPayouts {
  signature: string;
  /** The ids that its memo lists. */
  ids: readonly number[];
  /** The transaction was signed in this slot or later. */
  slot: number;
}

/**
 * `paid`: every node has the transaction, finalized and successful. `failed`: every node has it,
 * finalized and failed. `absent`: no node has it, and no other transaction names its payouts.
 * `disputed`: anything else.
 */
export type PayoutEvidence = 'paid' | 'failed' | 'absent' | 'disputed';

/** Everything that could show that a payout was paid. */
export interface PayoutTrail {
  id: number;
  /** The transactions it was signed in. */
  signatures: readonly string[];
  /** None of them was signed before this slot. */
  slot: number;
}

/**
 * `paid`: at least one node shows a transaction that paid it. `unpaid`: every node shows that none did.
 * `disputed`: no node shows a payment, but they describe its transactions differently.
 */
export type TrailFinding =
  | { outcome: 'paid'; signature: string }
  | { outcome: 'unpaid' | 'disputed' };

export interface VaultPaymentQuery {
  signature: string;
  /** The wallet that should have been paid. */
  owner: string;
  currency: Currency;
}

export interface VaultPayment {
  slot: number;
  /** What the wallet received from the vaults in the currency, in base units. */
  amount: bigint;
  /** The payouts that its memos name. */
  payoutIds: number[];
}

/** What one wallet got from a transaction of the vault. */
export interface VaultTransfer {
  owner: string;
  currency: Currency;
  /** THC base units or lamports. */
  amount: bigint;
}

export interface VaultTransfers {
  slot: number;
  /** The payouts that its memos name. */
  payoutIds: number[];
  transfers: VaultTransfer[];
}

/**
 * `settled`: every node that answered has it, finalized and successful. `failed`: the same, but failed.
 * `unknown`: every node answered, and none of them has it.
 * `unclear`: anything else, such as not finalized yet, nodes that disagree or a node that is silent.
 */
export type SignatureState = 'settled' | 'failed' | 'unknown' | 'unclear';

/** Thrown if no node answered in time. */
export class ChainUnreachableError extends Error {
  override readonly name = 'ChainUnreachableError';
}
