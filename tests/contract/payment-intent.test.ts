import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  parseIntentMemo,
  formatIntentMemo,
  type PaymentIntent,
} from '../../src/contract/payment-intent.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
const orderId = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => bs58.encode(bytes));
const intent = fc.oneof<fc.Arbitrary<PaymentIntent>[]>(
  fc.record({ kind: fc.constant('seeds' as const), orderId }),
  fc.record({ kind: fc.constant('exchange' as const), orderId }),
  fc.record({ kind: fc.constant('upgrade' as const), growhouseId: id, level: id }),
  fc.record({ kind: fc.constant('maxupgrade' as const), growhouseId: id }),
  fc.record({ kind: fc.constant('revive' as const), plantId: id, growhouseId: id }),
);

it('parseIntentMemo reverses formatIntentMemo', () => {
  fc.assert(
    fc.property(intent, (given) => {
      expect(parseIntentMemo(formatIntentMemo(given))).toEqual(given);
    }),
  );
});

it('formatIntentMemo returns the agreed memos', () => {
  expect(formatIntentMemo({ kind: 'upgrade', growhouseId: 12, level: 3 })).toBe(
    'growerz:upgrade:12:3',
  );
  expect(formatIntentMemo({ kind: 'revive', plantId: 7, growhouseId: 12 })).toBe(
    'growerz:revive:7:12',
  );
  expect(formatIntentMemo({ kind: 'maxupgrade', growhouseId: 12 })).toBe('growerz:maxupgrade:12');
});

it.each([
  '',
  'hello',
  'growerz',
  'growerz:',
  'growerz:seeds',
  'growerz:seeds:short',
  'growerz:seeds:1111111111111111111l',
  'growerz:exchange:',
  'growerz:seeds:11111111111111111111:2',
  'growerz:upgrade:12',
  'growerz:upgrade:12:3:4',
  'growerz:upgrade:012:3',
  'growerz:upgrade:-1:3',
  'growerz:upgrade:1.5:3',
  'growerz:upgrade: 12:3',
  'growerz:upgrade:12:0',
  'growerz:maxupgrade:12:10',
  'growerz:maxupgrade:1e3',
  'growerz:revive:7',
  'growerz:payout:7',
  'growerz:payout:1,2,3',
  'growers:upgrade:12:3',
  ' growerz:upgrade:12:3',
])('parseIntentMemo returns null for %j', (memo) => {
  expect(parseIntentMemo(memo)).toBeNull();
});
