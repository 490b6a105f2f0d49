import type { PaymentKind } from '../contract/payment-intent.ts';
import { counted } from './countdown-text.ts';
import { thcAmountText, solAmountText } from './exact-amount-text.ts';

/** How a payment failed, as far as the words need it. */
export interface FailedPayment {
  /** See `PaymentFailureKind`. */
  readonly kind: string;
  readonly message: string;
  readonly code: string | null;
}

const REJECTED = 'User rejected transaction!';

/** What a failed payment says to the player. */
export function paymentFailureText(kind: PaymentKind, failure: FailedPayment): string {
  switch (failure.kind) {
    case 'rejected':
      return REJECTED;
    case 'cancelled':
    case 'expired':
    case 'uncertain':
    case 'wallet':
      return failure.message;
    default:
      return reasonText(kind, failure);
  }
}

function reasonText(kind: PaymentKind, failure: FailedPayment): string {
  const isRefunded = failure.kind === 'refunded';
  const goesBack = isRefunded ? ' The payment is on its way back.' : '';
  const isShort = failure.kind === 'insufficient';
  switch (kind) {
    case 'seeds':
      if (isShort) return 'Purchase failed: Insufficient funds!';
      if (failure.code === 'SEED_SLOTS_FULL' || isRefunded) {
        return `Purchase failed: Unable to buy seed, maximum seeds reached!${goesBack}`;
      }
      return 'Failed to purchase seed, contact support!';
    case 'exchange':
      return isShort
        ? 'Exchange failed: Insufficient funds!'
        : `Failed to exchange tokens, contact support!${goesBack}`;
    case 'revive':
      return isShort ? 'Insufficient THC balance!' : `Failed to revive plant, ${failure.message}`;
    case 'upgrade':
    case 'maxupgrade':
      return isShort || isRefunded || failure.code === 'UPGRADE_NOT_QUALIFIED'
        ? `Upgrade Failed: Qualifications are not met to upgrade this Growhouse!${goesBack}`
        : 'Failed to upgrade Growhouse, contact support!';
  }
}

/** What a payment has brought, from the answer that confirmed it. */
export function paymentSuccessText(kind: PaymentKind, data: unknown): string {
  const { count, thc, sol, newLevel } = numbersOf(data);
  switch (kind) {
    case 'seeds':
      return `Successfully purchased ${counted(count, 'seed')}!`;
    case 'exchange':
      return `Successfully exchanged ${thcAmountText(thc)} THC for ${solAmountText(sol)} SOL!`;
    case 'revive':
      return 'Successfully revived plant!';
    case 'upgrade':
      return `Growhouse upgraded to level ${newLevel}!`;
    case 'maxupgrade':
      return 'Growhouse fully upgraded!';
  }
}

/** The figures of an answer, whichever it has. */
function numbersOf(data: unknown) {
  const record = typeof data === 'object' && data !== null ? data : {};
  const numberAt = (key: string): number => {
    const value: unknown = Object.entries(record).find(([name]) => name === key)?.[1];
    return typeof value === 'number' ? value : 0;
  };
  return {
    count: numberAt('count'),
    thc: numberAt('thc'),
    sol: numberAt('sol'),
    newLevel: numberAt('newLevel'),
  };
}
