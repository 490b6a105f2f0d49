import { describe, expect, it } from 'vitest';
import { sol } from '../../src/money/amounts.ts';
import { getRequiredCertainty, isCertainEnough } from '../../src/money/payment-certainty.ts';

const terms = {
  value: sol('0.5'),
  fastValueLimit: sol('0.5'),
  causesPayout: false,
  strictness: 'confirmed',
} as const;

describe('getRequiredCertainty', () => {
  it.each([
    ['goods up to the limit', {}, 'confirmed'],
    ['goods above the limit', { value: sol('0.500000001') }, 'finalized'],
    ['a payment that causes a payout', { causesPayout: true, value: sol('0') }, 'finalized'],
    ['a strict operator', { strictness: 'finalized', value: sol('0') }, 'finalized'],
    ['a limit of zero', { fastValueLimit: sol('0'), value: sol('0.000000001') }, 'finalized'],
  ] as const)('of %s is right', (_what, change, expected) => {
    expect(getRequiredCertainty({ ...terms, ...change })).toBe(expected);
  });
});

describe('isCertainEnough', () => {
  it.each([
    ['finalized', true, true],
    ['confirmed', true, false],
    ['pending', false, false],
    ['disputed', false, false],
    ['processed', false, false],
    ['', false, false],
    ['constructor', false, false],
  ] as const)(
    'of %j is %s for confirmed and %s for finalized',
    { tags: ['DATA-17'] },
    (certainty, forConfirmed, forFinalized) => {
      expect(isCertainEnough(certainty, 'confirmed')).toBe(forConfirmed);
      expect(isCertainEnough(certainty, 'finalized')).toBe(forFinalized);
    },
  );
});
