import { describe, expect, it } from 'vitest';
import {
  getPaymentFailureMessage,
  getPaymentSuccessMessage,
} from '../../../src/entities/payment-messages.ts';

const createFailure = (kind: string, code: string | null = null, message = 'the reason') => ({
  kind,
  code,
  message,
});

describe('getPaymentFailureMessage', () => {
  it.each([
    ['seeds', createFailure('rejected'), 'User rejected transaction!'],
    ['seeds', createFailure('insufficient'), 'Purchase failed: Insufficient funds!'],
    [
      'seeds',
      createFailure('refused', 'SEED_SLOTS_FULL'),
      'Purchase failed: Unable to buy seed, maximum seeds reached!',
    ],
    ['seeds', createFailure('failed'), 'Failed to purchase seed, contact support!'],
    ['seeds', createFailure('refused', 'TOO_MANY_ORDERS'), 'Purchase failed: the reason!'],
    ['exchange', createFailure('refused', 'TOO_MANY_ORDERS'), 'Exchange failed: the reason!'],
    [
      'seeds',
      createFailure('refunded', 'PAYMENT_REFUNDED', 'this Growhouse is at max level, refunded'),
      'Purchase failed: this Growhouse is at max level, refunded!',
    ],
    ['exchange', createFailure('insufficient'), 'Exchange failed: Insufficient funds!'],
    ['exchange', createFailure('failed'), 'Failed to exchange tokens, contact support!'],
    ['revive', createFailure('insufficient'), 'Insufficient THC balance!'],
    ['revive', createFailure('refused'), 'Failed to revive plant, the reason'],
    ['upgrade', createFailure('failed'), 'Failed to upgrade Growhouse, contact support!'],
    [
      'upgrade',
      createFailure('refused', 'UPGRADE_NOT_QUALIFIED'),
      'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
    ],
    ['maxupgrade', createFailure('failed'), 'Failed to upgrade Growhouse, contact support!'],
  ] as const)(
    'returns the message of the catalogue for %s',
    { tags: ['ERR-29', 'ERR-32'] },
    (kind, failure, message) => {
      expect(getPaymentFailureMessage(kind, failure)).toBe(message);
    },
  );
});

describe('getPaymentSuccessMessage', () => {
  it.each([
    ['seeds', { count: 1 }, 'Successfully purchased 1 seed!'],
    ['seeds', { count: 3 }, 'Successfully purchased 3 seeds!'],
    [
      'exchange',
      { thc: 20_655.267_712, sol: 0.5 },
      'Successfully exchanged 20,655.27 THC for 0.5 SOL!',
    ],
    ['revive', undefined, 'Successfully revived plant!'],
    ['upgrade', { newLevel: 4 }, 'Growhouse upgraded to level 4!'],
    ['maxupgrade', {}, 'Growhouse fully upgraded!'],
  ] as const)(
    'names what was received for %s',
    { tags: ['DONE-04', 'DONE-09', 'DONE-10'] },
    (kind, data, message) => {
      expect(getPaymentSuccessMessage(kind, data)).toBe(message);
    },
  );
});
