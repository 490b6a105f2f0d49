import { afterEach, describe, expect, it } from 'vitest';
import {
  getPaymentFailureMessage,
  getPaymentSuccessMessage,
} from '../../../src/entities/payment-messages.ts';
import { i18n } from '../../../src/language/i18n.ts';

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

describe('getPaymentFailureMessage in another language', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it('translates the reason and what becomes of the payment', () => {
    i18n.loadAndActivate({
      locale: 'de',
      messages: {
        'Purchase failed: {reason}!': ['Kauf fehlgeschlagen: ', ['reason'], '!'],
        '{reason}, the payment is being refunded to your wallet': [['reason'], '. Geld zurück'],
        'the order had expired and the price has risen since': ['zu spät'],
      },
    });
    const message =
      'the order had expired and the price has risen since, the payment is being refunded to your wallet';
    const failure = createFailure('refunded', 'PAYMENT_REFUNDED', message);
    expect(getPaymentFailureMessage('seeds', failure)).toBe(
      'Kauf fehlgeschlagen: zu spät. Geld zurück!',
    );
  });

  it('shows the text of a wallet as it is, with its braces', () => {
    const failure = createFailure('failed', null, '{"code":-32603}');
    expect(getPaymentFailureMessage('revive', failure)).toBe(
      'Failed to revive plant, {"code":-32603}',
    );
  });

  it('recognizes a full growhouse by the English reason', () => {
    i18n.loadAndActivate({
      locale: 'de',
      messages: {
        'Purchase failed: Unable to buy seed, maximum seeds reached!': ['Kein Platz!'],
        'The payment is being refunded.': ['Geld zurück.'],
      },
    });
    const failure = createFailure('refunded', 'PAYMENT_REFUNDED', 'maximum seeds reached, …');
    expect(getPaymentFailureMessage('seeds', failure)).toBe('Kein Platz! Geld zurück.');
  });
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
