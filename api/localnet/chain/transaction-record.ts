import { z } from 'zod';

const instruction = z.object({
  programIdIndex: z.number(),
  accounts: z.array(z.number()),
  /** base58 */
  data: z.string(),
  stackHeight: z.number(),
});
const innerInstructions = z.object({ index: z.number(), instructions: z.array(instruction) });
const returnData = z.object({
  programId: z.string(),
  data: z.tuple([z.string(), z.literal('base64')]),
});
const uiTokenAmount = z.object({
  amount: z.string(),
  decimals: z.number(),
  uiAmount: z.number(),
  uiAmountString: z.string(),
});
const tokenBalance = z.object({
  accountIndex: z.number(),
  mint: z.string(),
  owner: z.string(),
  programId: z.string(),
  uiTokenAmount,
});

/** The outcome of a transaction, called `meta` in the RPC and stored with it as JSON. */
export const transactionMeta = z.object({
  err: z.union([z.null(), z.string(), z.record(z.string(), z.unknown())]),
  /** Lamports. */
  fee: z.number(),
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
  preTokenBalances: z.array(tokenBalance),
  postTokenBalances: z.array(tokenBalance),
  innerInstructions: z.array(innerInstructions),
  logMessages: z.array(z.string()),
  computeUnitsConsumed: z.number(),
  returnData: returnData.nullable(),
});

export type InnerInstructions = z.infer<typeof innerInstructions>;
export type ReturnData = z.infer<typeof returnData>;
export type UiTokenAmount = z.infer<typeof uiTokenAmount>;
export type TokenBalance = z.infer<typeof tokenBalance>;
export type TransactionMeta = z.infer<typeof transactionMeta>;

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
