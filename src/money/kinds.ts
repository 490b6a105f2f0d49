/** What orders, payments and payouts are for, and the states they go through. */

export const ORDER_KINDS = ['seeds', 'exchange'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
/** Without a payment. */
export const UNPAID_ORDER_STATES = ['open', 'expired'] as const;
export const ORDER_STATES = [...UNPAID_ORDER_STATES, 'paid'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `unknown` is a payment whose memo names no purpose that the game knows. */
export const PAYMENT_KINDS = [
  ...ORDER_KINDS,
  'upgrade',
  'maxupgrade',
  'revive',
  'unknown',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_STATES = ['fulfilled', 'refunded', 'set_aside'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** `held`: not settled yet, because its wallet is banned. */
export const LISTED_PAYMENT_STATES = [...PAYMENT_STATES, 'held'] as const;

/** What a payout is owed for. */
export const PAYOUT_REASONS = ['harvest', 'upgrade', 'exchange', 'refund'] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];
export const PAYOUT_STATES = ['queued', 'sent', 'confirmed', 'set_aside'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The states of the transactions that payouts are sent in. */
export const BATCH_STATES = ['sent', 'confirmed', 'failed', 'expired', 'set_aside'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The reason by which an operator keeps a payout; no service ever makes such a payout due. */
export const HELD_REASON = 'held';
/** The reason of payouts that are too small for a transfer of their own. */
export const CREDIT_REASON = 'too-small';
/** Why a queued payout cannot be paid at the moment. */
export const PARKED_REASONS = [
  'no-token-account',
  CREDIT_REASON,
  'cannot-land',
  'vault-short',
  'token-account-limit',
  'account-banned',
  'signer-limit',
  'no-room',
  'difference',
  HELD_REASON,
] as const;
export type ParkedReason = (typeof PARKED_REASONS)[number];

/** The entries of a wallet's list. Those of the same millisecond are listed in reverse of this order. */
export const MONEY_TYPES = ['order', 'payment', 'payout'] as const;
export type MoneyType = (typeof MONEY_TYPES)[number];

/** Characters of the reason that an admin gives for a decision about money. */
export const MIN_REASON_LENGTH = 5;
export const MAX_REASON_LENGTH = 500;
