import type { ParkedReason } from '../../../money/kinds.ts';
import type {
  BatchRowShape,
  OrderRowShape,
  PaymentRowShape,
  PayoutRowShape,
} from '../../../contract/admin/admin-money.ts';
import { ERROR_MESSAGES, PAYMENT_REFUSALS } from '../../../contract/error-codes.ts';
import type { SetAsideCause } from '../../../contract/admin/money-events.ts';
import type { AdminPayoutStop } from '../../../contract/admin/payout-stops.ts';
import type { MoneyList } from '../admin-links.ts';
import type { StateLabel } from '../cells/cells.tsx';

/** The words of the Money tab. */

export const LIST_LABELS: Readonly<Record<MoneyList, string>> = {
  orders: 'Orders',
  payments: 'Payments',
  payouts: 'Payouts',
  batches: 'Batches',
};

/** The name of one row of a list, as in 'Payout 12'. */
export const ROW_LABELS: Readonly<Record<MoneyList, string>> = {
  orders: 'Order',
  payments: 'Payment',
  payouts: 'Payout',
  batches: 'Batch',
};

export const KIND_LABELS: Readonly<Record<PaymentRowShape['kind'], string>> = {
  seeds: 'Seeds',
  exchange: 'Exchange',
  upgrade: 'Upgrade',
  maxupgrade: 'Full upgrade',
  revive: 'Revival',
  unknown: 'Unknown',
};

export const REASON_LABELS: Readonly<Record<PayoutRowShape['reason'], string>> = {
  harvest: 'Harvest',
  upgrade: 'Early harvest',
  exchange: 'Exchange',
  refund: 'Refund',
};

/** Why a queued payout waits, after the word 'Waits:'. */
export const WAITING_LABELS: Readonly<Record<ParkedReason, string>> = {
  'no-token-account': 'no THC account',
  'too-small': 'too small to send alone',
  'cannot-land': 'chain would reject it',
  'vault-short': 'vault too low',
  'token-account-limit': 'account limit of the day',
  'account-banned': 'held by a ban',
  'signer-limit': 'above the signer’s limits',
  'no-room': 'no room in the signer’s limits now',
  difference: 'named by a difference',
  held: 'held by an admin',
};

/** Why no payout is sent at the moment, after the word 'Stopped:'. */
export const STOP_LABELS: Readonly<Record<AdminPayoutStop, string>> = {
  paused: 'payouts are paused by a superadmin',
  'books-differ': 'the vault lost more than the books explain',
  restored: 'a restored backup is not compared yet',
  'service-stopped': 'the service Payouts is stopped',
};

export const ORDER_STATES: Readonly<Record<OrderRowShape['state'], StateLabel>> = {
  open: { label: 'Open', variant: 'pending' },
  expired: { label: 'Expired', variant: 'neutral' },
  paid: { label: 'Paid', variant: 'success' },
};

export const PAYMENT_STATES: Readonly<Record<PaymentRowShape['state'], StateLabel>> = {
  fulfilled: { label: 'Fulfilled', variant: 'success' },
  refunded: { label: 'Refunded', variant: 'accent' },
  set_aside: { label: 'Set aside', variant: 'danger' },
  held: { label: 'Held by a ban', variant: 'pending' },
};

export const PAYOUT_STATES: Readonly<Record<PayoutRowShape['state'], StateLabel>> = {
  queued: { label: 'Queued', variant: 'neutral' },
  sent: { label: 'Sent', variant: 'pending' },
  confirmed: { label: 'Confirmed', variant: 'success' },
  set_aside: { label: 'Set aside', variant: 'danger' },
};

export const BATCH_STATES: Readonly<Record<BatchRowShape['state'], StateLabel>> = {
  sent: { label: 'Sent', variant: 'pending' },
  confirmed: { label: 'Confirmed', variant: 'success' },
  failed: { label: 'Failed', variant: 'danger' },
  expired: { label: 'Expired', variant: 'neutral' },
  set_aside: { label: 'Set aside', variant: 'danger' },
};

export const SET_ASIDE_CAUSES: Readonly<Record<SetAsideCause, string>> = {
  'failed-repeatedly': 'its transactions failed too often',
  'outcome-unclear': 'nobody knows whether the transaction paid it',
  restored: 'it was open in the backup that was restored',
  'may-repeat': 'the wallet may have got it before a backup was restored',
  'no-memo': 'it has no memo, so its player may return it',
  unmatched: 'it matches no order, growhouse or plant of the payer',
};

/** Codes of the reasons for which payments bought nothing, offered as a filter. */
export const REFUSALS = [
  'PAYMENT_NOT_ACCEPTABLE',
  ...Object.keys(PAYMENT_REFUSALS),
  'GROWHOUSE_RETIRED',
  'PLANT_GONE',
  'CONFLICT',
];

/** Returns the message of an error code, or the code itself if it is of another version. */
export const getRefusalLabel = (code: string): string =>
  Object.entries(ERROR_MESSAGES).find(([known]) => known === code)?.[1] ?? code;
