import { intentOfMemo, type PaymentIntent } from '../../src/contract/payment-intent.ts';
import type { IncomingTransaction } from '../chain/chain.ts';

/** A transaction that pays the vault for one intent. */
export interface IncomingPayment {
  signature: string;
  slot: number;
  /** The wallet that paid and signed. */
  payer: string;
  memo: string;
  intent: PaymentIntent;
  /** What the vault gained by it; may be less than 0. */
  received: { thcUnits: bigint; lamports: bigint };
}

/**
 * Judges a transaction by its outcome, whatever else a wallet has put into it: it succeeded, and its
 * only memo names an intent. What it is worth is for `appraisePayment` to say.
 * @returns null for any other transaction
 */
export function readPayment(transaction: IncomingTransaction): IncomingPayment | null {
  const { signature, slot, payer, received } = transaction;
  const [memo] = transaction.memos;
  if (transaction.hasFailed || memo === undefined || transaction.memos.length > 1) return null;
  const intent = intentOfMemo(memo);
  return intent && { signature, slot, payer, memo, intent, received };
}
