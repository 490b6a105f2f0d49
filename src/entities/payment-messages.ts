import { isRecord } from '../contract/is-record.ts';
import type { PaymentKind } from '../contract/payment-intent.ts';
import { i18n, translateText } from '../language/i18n.ts';
import { formatExactThc, formatExactSol } from './format/format-amount.ts';

/** The parts of a payment failure that the messages depend on. */
export interface FailedPayment {
  /** A `PaymentFailureKind`. */
  readonly kind: string;
  readonly message: string;
  readonly code: string | null;
}

/** Returns the message for a failed payment (spec, section 8). */
export function getPaymentFailureMessage(kind: PaymentKind, failure: FailedPayment): string {
  switch (failure.kind) {
    case 'rejected':
      return i18n.t('User rejected transaction!');
    case 'cancelled':
    case 'expired':
    case 'uncertain':
    case 'wallet':
      return translateText(failure.message);
    default:
      return getOrderMessage(kind, failure) ?? getReasonMessage(kind, failure);
  }
}

const INSUFFICIENT_FUNDS: Readonly<Record<PaymentKind, string>> = {
  seeds: /*i18n*/ 'Purchase failed: Insufficient funds!',
  exchange: /*i18n*/ 'Exchange failed: Insufficient funds!',
  revive: /*i18n*/ 'Insufficient THC balance!',
  upgrade: /*i18n*/ 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
  maxupgrade: /*i18n*/ 'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
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
  const reason = translateReason(message);
  return kind === 'exchange'
    ? i18n.t('Exchange failed: {reason}!', { reason })
    : i18n.t('Purchase failed: {reason}!', { reason });
}

/** What becomes of a payment, as the server appends it to the reason. */
const OUTCOMES: readonly string[] = [
  /*i18n*/ '{reason}, the payment is being refunded to your wallet',
  /*i18n*/ '{reason}, return it on your Money page',
  /*i18n*/ '{reason}, contact support!',
];

/** Translates the server's message about a payment, whose reason has a translation of its own. */
function translateReason(message: string): string {
  for (const outcome of OUTCOMES) {
    const end = outcome.slice('{reason}'.length);
    if (message.endsWith(end)) {
      return i18n.t(outcome, { reason: translateText(message.slice(0, -end.length)) });
    }
  }
  return translateText(message);
}

function getReasonMessage(kind: PaymentKind, failure: FailedPayment): string {
  if (failure.kind === 'insufficient') return i18n.t(INSUFFICIENT_FUNDS[kind]);
  const isRefunded = failure.kind === 'refunded';
  const withNote = (text: string): string =>
    isRefunded ? `${text} ${i18n.t('The payment is being refunded.')}` : text;
  switch (kind) {
    case 'seeds':
      return isRefunded || failure.code === 'SEED_SLOTS_FULL'
        ? withNote(i18n.t('Purchase failed: Unable to buy seed, maximum seeds reached!'))
        : i18n.t('Failed to purchase seed, contact support!');
    case 'exchange':
      return withNote(i18n.t('Failed to exchange tokens, contact support!'));
    case 'revive':
      return i18n.t('Failed to revive plant, {reason}', {
        reason: translateReason(failure.message),
      });
    case 'upgrade':
    case 'maxupgrade':
      return isRefunded || failure.code === 'UPGRADE_NOT_QUALIFIED'
        ? withNote(i18n.t(INSUFFICIENT_FUNDS[kind]))
        : i18n.t('Failed to upgrade Growhouse, contact support!');
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
      return i18n.t(
        '{count, plural, one {Successfully purchased # seed!} other {Successfully purchased # seeds!}}',
        { count: read('count') },
      );
    case 'exchange':
      return i18n.t('Successfully exchanged {thc} THC for {sol} SOL!', {
        thc: formatExactThc(read('thc')),
        sol: formatExactSol(read('sol')),
      });
    case 'revive':
      return i18n.t('Successfully revived plant!');
    case 'upgrade':
      return i18n.t('Growhouse upgraded to level {level}!', { level: read('newLevel') });
    case 'maxupgrade':
      return i18n.t('Growhouse fully upgraded!');
  }
}
