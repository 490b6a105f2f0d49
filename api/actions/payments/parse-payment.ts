import {
  INTENT_MEMO_PREFIX,
  parseIntentMemo,
  type PaymentIntent,
} from '../../../src/contract/payment-intent.ts';
import type { IncomingTransaction, TransactionCertainty } from '../../chain/chain.ts';
import type { RejectionReason } from '../../store/tables/payment-tables.ts';

/** Longer memos are stored in part: nobody can act on them anyway. */
const MAX_STORED_MEMO_CHARACTERS = 200;

/** A payment to the vault. */
export interface IncomingPayment {
  signature: string;
  slot: number;
  /** The wallet that paid. */
  payer: string;
  /** The wallets that a refund returns to. */
  sources: { thc: string; sol: string };
  memo: string;
  /** Whether a memo begins like those of the game. */
  hasGameMemo: boolean;
  /** Null if its memos name no purpose that the game knows. */
  intent: PaymentIntent | null;
  /** The net change of the vault's balances. */
  received: { thcUnits: bigint; lamports: bigint };
  certainty: TransactionCertainty;
}

/**
 * Parses a transaction as a payment: it must have succeeded and brought something. Other instructions,
 * which wallets may add, do not matter.
 * @returns the reason why any other transaction is no payment
 */
export function parsePayment(
  transaction: IncomingTransaction,
): { payment: IncomingPayment } | { rejection: RejectionReason } {
  const { signature, slot, payer, sources, memos, received, certainty } = transaction;
  if (transaction.hasFailed) return { rejection: 'failed' };
  const hasPaid = received.thcUnits > 0n || received.lamports > 0n;
  if (!hasPaid) return { rejection: 'nothing-received' };
  const hasGameMemo = memos.some((memo) => memo.startsWith(INTENT_MEMO_PREFIX));
  const [memo = ''] = memos;
  // Two memos could name two purposes for one amount.
  const intent = memos.length === 1 ? parseIntentMemo(memo) : null;
  const storedMemo = memos.join(' ').slice(0, MAX_STORED_MEMO_CHARACTERS);
  const payment = {
    signature,
    slot,
    payer,
    sources,
    memo: storedMemo,
    hasGameMemo,
    intent,
    received,
    certainty,
  };
  return { payment };
}
