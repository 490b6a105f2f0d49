import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPayoutRelease,
  parsePayoutRelease,
} from '../../src/contract/admin/payout-release.ts';

const VAULT = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
const WALLET = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR';
const RELEASE = {
  vault: VAULT,
  expiresAtMs: Date.UTC(2026, 10, 22, 21),
  payouts: [
    { id: 12, currency: 'thc', amount: 1_500_250_000n, address: WALLET },
    { id: 13, currency: 'sol', amount: 500_000_000n, address: VAULT },
  ],
} as const;
const TEXT = `Growerz Hub: release payouts above the limits

Vault: ${VAULT}
Expires: 2026-11-22T21:00:00.000Z
Payout 12: 1500.25 THC to ${WALLET}
Payout 13: 0.5 SOL to ${VAULT}`;

describe('formatPayoutRelease', () => {
  it('names the vault, the expiry and each payout in words', () => {
    expect(formatPayoutRelease(RELEASE)).toBe(TEXT);
  });
});

describe('parsePayoutRelease', () => {
  it('reads what formatPayoutRelease wrote', () => {
    const payout = fc.record({
      id: fc.integer({ min: 1, max: 9_999_999 }),
      currency: fc.constantFrom('thc' as const, 'sol' as const),
      amount: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
      address: fc.constantFrom(WALLET, VAULT),
    });
    const release = fc.record({
      vault: fc.constant(VAULT),
      expiresAtMs: fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      payouts: fc.uniqueArray(payout, { minLength: 1, maxLength: 50, selector: ({ id }) => id }),
    });
    fc.assert(
      fc.property(release, (written) => {
        expect(parsePayoutRelease(formatPayoutRelease(written))).toEqual(written);
      }),
    );
  });

  it.each([
    ['an empty text', ''],
    ['another title', TEXT.replace('release', 'Release')],
    ['a text without payouts', TEXT.split('\n').slice(0, 4).join('\n')],
    ['a trailing line', `${TEXT}\n`],
    ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['an amount of zero', TEXT.replace('0.5 SOL', '0 SOL')],
    ['an amount with a trailing zero', TEXT.replace('0.5 SOL', '0.50 SOL')],
    ['a negative amount', TEXT.replace('0.5 SOL', '-0.5 SOL')],
    ['an exponent', TEXT.replace('1500.25', '1e9')],
    ['more decimals than THC has', TEXT.replace('1500.25', '1500.2500001')],
    ['more than a token can hold', TEXT.replace('0.5 SOL', '99999999999 SOL')],
    ['another coin', TEXT.replace('THC', 'USDC')],
    ['a payout 0', TEXT.replace('Payout 12', 'Payout 0')],
    ['a payout twice', TEXT.replace('Payout 12', 'Payout 13')],
    ['an expiry that is no date', TEXT.replace('-11-22T', '-13-22T')],
    ['an expiry in another time zone', TEXT.replace('.000Z', '.000+01:00')],
    ['two vaults', TEXT.replace('Expires', `Vault: ${WALLET}\nExpires`)],
  ])('refuses %s', (_name, text) => {
    expect(parsePayoutRelease(text)).toBeNull();
  });
});
