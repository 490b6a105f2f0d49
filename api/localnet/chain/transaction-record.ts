import type { ConfirmedTransactionMeta } from '@solana/web3.js';

/** What the last program that a transaction called has returned, in base64. */
export interface ReturnData {
  readonly programId: string;
  readonly data: [bytes: string, encoding: 'base64'];
}

/** The outcome of a transaction, called `meta` in the RPC and stored with it as JSON. */
export type TransactionMeta = ConfirmedTransactionMeta & { readonly returnData: ReturnData | null };

/** A transaction in the ledger. */
export interface TransactionRecord {
  readonly signature: string;
  readonly slot: number;
  /** Unix seconds. */
  readonly blockTime: number;
  /** Wire bytes as received. */
  readonly raw: Buffer;
  readonly meta: TransactionMeta;
}
