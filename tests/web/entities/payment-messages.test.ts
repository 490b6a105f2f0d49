import { describe, expect, it } from 'vitest';
import {
  getPaymentFailureMessage,
  getPaymentSuccessMessage,
} from '../../../src/entities/payment-messages.ts';

const failed = (kind: string, code: string | null = null, message = 'the reason') => ({
  kind,
  code,
  message,
});

describe('getPaymentFailureMessage', () => {
  it.each([
    ['seeds', failed('rejected'), 'User rejected transaction!'],
    ['seeds', failed('insufficient'), 'Purchase failed: Insufficient funds!'],
    [
      'seeds',
      failed('refused', 'SEED_SLOTS_FULL'),
      'Purchase failed: Unable to buy seed, maximum seeds reached!',
    ],
    ['seeds', failed('failed'), 'Failed to purchase seed, contact support!'],
    ['exchange', failed('insufficient'), 'Exchange failed: Insufficient funds!'],
    ['exchange', failed('failed'), 'Failed to exchange tokens, contact support!'],
    ['revive', failed('insufficient'), 'Insufficient THC balance!'],
    ['revive', failed('refused'), 'Failed to revive plant, the reason'],
    ['upgrade', failed('failed'), 'Failed to upgrade Growhouse, contact support!'],
    [
      'upgrade',
      failed('refused', 'UPGRADE_NOT_QUALIFIED'),
      'Upgrade Failed: Qualifications are not met to upgrade this Growhouse!',
    ],
    ['maxupgrade', failed('failed'), 'Failed to upgrade Growhouse, contact support!'],
  ] as const)(
    'returns the message of the catalogue for %s',
    {
      tags: [
        'ERR-23',
        'ERR-25',
        'ERR-26',
        'ERR-27',
        'ERR-28',
        'ERR-29',
        'ERR-30',
        'ERR-31',
        'ERR-32',
        'ERR-33',
      ],
    },
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
