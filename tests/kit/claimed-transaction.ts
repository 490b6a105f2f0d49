import { z } from 'zod';

/** Transactions as a node that lies claims them. */

const transactionShape = z.looseObject({
  slot: z.number(),
  transaction: z.looseObject({
    signatures: z.array(z.string()),
    message: z.looseObject({ accountKeys: z.array(z.string()) }),
  }),
  meta: z.looseObject({ err: z.unknown(), postBalances: z.array(z.number()) }),
});
export type ClaimedTransaction = z.infer<typeof transactionShape>;

/** Parses the result of `getTransaction` in the encoding `json`. */
export const parseTransaction = (result: unknown): ClaimedTransaction =>
  transactionShape.parse(result);

/** Returns the transaction with this many more lamports for an account. */
export function withLamports(
  claimed: ClaimedTransaction,
  account: string,
  lamports: bigint,
): ClaimedTransaction {
  const index = claimed.transaction.message.accountKeys.indexOf(account);
  if (index < 0) throw new Error(`${account} is not part of the transaction`);
  const postBalances = claimed.meta.postBalances.map((balance, position) =>
    position === index ? balance + Number(lamports) : balance,
  );
  return { ...claimed, meta: { ...claimed.meta, postBalances } };
}
