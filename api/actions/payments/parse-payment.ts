import { parseIntentMemo, type PaymentIntent } from '../../../src/contract/payment-intent.ts';
import type { IncomingTransaction } from '../../chain/chain.ts';

/** A payment to the vault for one intent. */
export interface IncomingPayment {
  signature: string;
  slot: number;
  /** The wallet that paid and signed. */
  payer: string;
  memo: string;
  intent: PaymentIntent;
  /** The net change of the vault's balances; may be negative. */
  received: { thcUnits: bigint; lamports: bigint };
}

/**
 * Parses a transaction as a payment: it must have succeeded and its only memo must be an intent.
 * Other instructions, which wallets may add, do not matter.
 * @returns null for any other transaction
 */
export function parsePayment(transaction: IncomingTransaction): IncomingPayment | null {
  const { signature, slot, payer, received } = transaction;
  const [memo] = transaction.memos;
  if (transaction.hasFailed || memo === undefined || transaction.memos.length > 1) return null;
  const intent = parseIntentMemo(memo);
  return intent && { signature, slot, payer, memo, intent, received };
}
