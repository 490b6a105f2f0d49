import { isRecord } from '../contract/is-record.ts';
import type { PaymentKind } from '../contract/payment-intent.ts';
import { pluralize } from './format/format-time.tsx';
import { formatExactThc, formatExactSol } from './format/format-amount.ts';

/** The parts of a payment failure that the messages depend on. */
export interface FailedPayment {
  /** A `PaymentFailureKind`. */
  readonly kind: string;
  readonly message: string;
  readonly code: string | null;
}

const REJECTED = 'User rejected transaction!';

/** Returns the message for a failed payment (spec, section 8). */
export function getPaymentFailureMessage(kind: PaymentKind, failure: FailedPayment): string {
  switch (failure.kind) {
    case 'rejected':
      return REJECTED;
    case 'cancelled':
    case 'expired':
    case 'uncertain':
    case 'wallet':
      return failure.message;
    default:
      return getOrderMessage(kind, failure) ?? getReasonMessage(kind, failure);
  }
}

const INSUFFICIENT_FUNDS: Readonly<Record<PaymentKind, string>> = {
  seeds: 'Purchase failed: Insufficient funds!',
  exchange: 'Exchange failed: Insufficient funds!',
  revive: 'Insufficient THC balance!',
  upgrade: 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
  maxupgrade: 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
};

/** The server's reason if the growhouse has no room, for which the specification has a message. */
const SEED_SLOTS_FULL = /^maximum seeds reached/;

/** Returns the server's reason for a problem with an order; null if the specification words it. */
function getOrderMessage(kind: PaymentKind, failure: FailedPayment): string | null {
  const { code, message } = failure;
  const isRefundedOrder =
    failure.kind === 'refunded' &&
    (kind === 'seeds' || kind === 'exchange') &&
    !SEED_SLOTS_FULL.test(message);
  if (code !== 'TOO_MANY_ORDERS' && !isRefundedOrder) return null;
  return `${kind === 'exchange' ? 'Exchange' : 'Purchase'} failed: ${message}!`;
}

function getReasonMessage(kind: PaymentKind, failure: FailedPayment): string {
  if (failure.kind === 'insufficient') return INSUFFICIENT_FUNDS[kind];
  const isRefunded = failure.kind === 'refunded';
  const refundNote = isRefunded ? ' The payment is being refunded.' : '';
  switch (kind) {
    case 'seeds':
      return isRefunded || failure.code === 'SEED_SLOTS_FULL'
        ? `Purchase failed: Unable to buy seed, maximum seeds reached!${refundNote}`
        : 'Failed to purchase seed, contact support!';
    case 'exchange':
      return `Failed to exchange tokens, contact support!${refundNote}`;
    case 'revive':
      return `Failed to revive plant, ${failure.message}`;
    case 'upgrade':
    case 'maxupgrade':
      return isRefunded || failure.code === 'UPGRADE_NOT_QUALIFIED'
        ? `${INSUFFICIENT_FUNDS[kind]}${refundNote}`
        : 'Failed to upgrade Growhouse, contact support!';
  }
}

/** Returns the message for a successful payment. @param data the response to its confirmation */
export function getPaymentSuccessMessage(kind: PaymentKind, data: unknown): string {
  /** Reads a number of the response; a missing one is 0. */
  const read = (key: string): number => {
    const value = isRecord(data) ? data[key] : 0;
    return typeof value === 'number' ? value : 0;
  };
  switch (kind) {
    case 'seeds':
      return `Successfully purchased ${pluralize(read('count'), 'seed')}!`;
    case 'exchange':
      return `Successfully exchanged ${formatExactThc(read('thc'))} THC for ${formatExactSol(read('sol'))} SOL!`;
    case 'revive':
      return 'Successfully revived plant!';
    case 'upgrade':
      return `Growhouse upgraded to level ${read('newLevel')}!`;
    case 'maxupgrade':
      return 'Growhouse fully upgraded!';
  }
}
