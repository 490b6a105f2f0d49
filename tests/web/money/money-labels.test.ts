import { afterEach, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { getNote } from '../../../src/features/money/money-labels.ts';
import { i18n } from '../../../src/language/i18n.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('translates the reason of the server within the sentence', () => {
  i18n.loadAndActivate({
    locale: 'de',
    messages: {
      [ERROR_MESSAGES.PRICE_RISEN]: 'Preis gestiegen',
      'The purchase was no longer possible ({note}). The refund is listed above.':
        'Kauf nicht mehr möglich ({note}).',
    },
  });
  const note = getNote({
    cursor: '1.payment.7',
    type: 'payment',
    reason: 'seeds',
    currency: 'thc',
    amount: 5,
    state: 'refunded',
    signature: null,
    waiting_for: null,
    growhouseId: 1,
    returns: null,
    note: ERROR_MESSAGES.PRICE_RISEN,
    date_created: '2026-11-21T12:00:00.000Z',
  });
  expect(note).toBe('Kauf nicht mehr möglich (Preis gestiegen).');
});
