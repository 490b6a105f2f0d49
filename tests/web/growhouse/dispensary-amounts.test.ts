import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linkAmounts,
  type LinkedAmounts,
} from '../../../src/features/growhouse/dispensary/linked-amounts.ts';
import { lamports, parseDecimal, sol } from '../../../src/money/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  parseExchangeRate,
  convertLamportsToThc,
} from '../../../src/money/exchange.ts';

const RATE = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT) ?? 0n;
const BALANCE = sol('5');
const getTexts = ({ sol, thc }: LinkedAmounts) => [sol, thc];

describe('linkAmounts', () => {
  it.each([
    ['sol', '0.25', ['0.25', '10327.63']],
    ['sol', '.25', ['.25', '10327.63']],
    ['sol', '1.', ['1.', '41310.53']],
    ['sol', '0.0000000019', ['0.0000000019', '0']],
    ['sol', '', ['', '']],
    ['sol', '.', ['.', '0']],
    ['thc', '100', ['0.00242069', '100']],
    ['thc', '0.01', ['0.000000243', '0.01']],
    ['thc', '0', ['0', '0']],
  ] as const)('converts the %s amount %j', { tags: ['INPUT-11'] }, (currency, text, both) => {
    expect(getTexts(linkAmounts({ currency, text }, RATE, BALANCE))).toEqual(both);
  });

  it('reduces both amounts to the balance', { tags: ['INPUT-10'] }, () => {
    const reduced = ['5', '206552.67'];
    expect(getTexts(linkAmounts({ currency: 'sol', text: '5.1' }, RATE, BALANCE))).toEqual(reduced);
    expect(getTexts(linkAmounts({ currency: 'thc', text: '999999' }, RATE, BALANCE))).toEqual(
      reduced,
    );
    expect(getTexts(linkAmounts({ currency: 'sol', text: '1' }, RATE, lamports(0n)))).toEqual([
      '0',
      '0',
    ]);
  });

  it('does not reduce amounts while the balance is unknown', () => {
    expect(getTexts(linkAmounts({ currency: 'sol', text: '7' }, RATE, null))).toEqual([
      '7',
      '289173.74',
    ]);
  });

  it('rounds the payment down to whole lamports', () => {
    expect(linkAmounts({ currency: 'sol', text: '0.1234567899' }, RATE, BALANCE).amount).toBe(
      123456789n,
    );
  });
});

/** Generates numbers of every length equally often. */
const anyLength = (digits: number) =>
  fc.integer({ min: 0, max: digits }).chain((size) => fc.bigInt(0n, 10n ** BigInt(size)));
const decimal = (places: number) =>
  fc
    .tuple(anyLength(11), fc.bigInt(0n, 10n ** BigInt(places) - 1n))
    .map(([whole, part]) => `${whole}.${part.toString().padStart(places, '0')}`);
const anyTyped = fc.oneof(
  decimal(10).map((text) => ({ currency: 'sol', text }) as const),
  decimal(2).map((text) => ({ currency: 'thc', text }) as const),
);
const anyRate = anyLength(22).map((rate) => rate + 1n);
const anyBalance = anyLength(18).map(lamports);
const toUnits = (thc: string) => (parseDecimal(`0${thc}`, 2) ?? -1n) * 10_000n;

describe('linkAmounts with any input, rate and balance', () => {
  it('never exceeds the balance', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        expect(linkAmounts(typed, rate, balance).amount).toBeLessThanOrEqual(balance);
      }),
    );
  });

  it('never shows more THC than the exchange pays out', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        const { thc, amount } = linkAmounts(typed, rate, balance);
        expect(convertLamportsToThc(amount, rate)).toBeGreaterThanOrEqual(toUnits(thc));
      }),
    );
  });

  it('never changes the amount to the advantage of a player who types the converted text', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        const first = linkAmounts(typed, rate, balance);
        const fromThc = linkAmounts({ currency: 'thc', text: first.thc }, rate, balance);
        expect(toUnits(fromThc.thc)).toBe(toUnits(first.thc));
        expect(fromThc.amount).toBeLessThanOrEqual(first.amount);
        const fromSol = linkAmounts({ currency: 'sol', text: first.sol }, rate, balance);
        expect(fromSol.amount).toBe(first.amount);
      }),
    );
  });

  it('shows only plain decimals', { tags: ['INPUT-11'] }, () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        for (const text of getTexts(linkAmounts(typed, rate, balance))) {
          expect(text).toMatch(/^\d+(\.\d{1,10})?$/);
        }
      }),
    );
  });
});
