import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linkAmounts,
  type LinkedAmounts,
} from '../../../src/features/growhouse/dispensary/linked-amounts.ts';
import { lamports, parseDecimal, sol } from '../../../src/game/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  parseExchangeRate,
  thcForLamports,
} from '../../../src/game/exchange.ts';

const RATE = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT) ?? 0n;
const BALANCE = sol('5');
const shown = ({ sol, thc }: LinkedAmounts) => [sol, thc];

describe('the two inputs of an exchange', () => {
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
  ] as const)('%s %s says the same in both', (currency, text, both) => {
    expect(shown(linkAmounts({ in: currency, text }, RATE, BALANCE))).toEqual(both);
  });

  it('are cut to the balance', () => {
    const whole = ['5', '206552.67'];
    expect(shown(linkAmounts({ in: 'sol', text: '5.1' }, RATE, BALANCE))).toEqual(whole);
    expect(shown(linkAmounts({ in: 'thc', text: '999999' }, RATE, BALANCE))).toEqual(whole);
    expect(shown(linkAmounts({ in: 'sol', text: '1' }, RATE, lamports(0n)))).toEqual(['0', '0']);
  });

  it('are not cut while the balance is not known', () => {
    expect(shown(linkAmounts({ in: 'sol', text: '7' }, RATE, null))).toEqual(['7', '289173.74']);
  });

  it('pay whole lamports, rounded down as typed', () => {
    expect(linkAmounts({ in: 'sol', text: '0.1234567899' }, RATE, BALANCE).amount).toBe(123456789n);
  });
});

/** Amounts of every size, small ones as often as large ones. */
const sized = (digits: number) =>
  fc.integer({ min: 0, max: digits }).chain((size) => fc.bigInt(0n, 10n ** BigInt(size)));
const decimal = (places: number) =>
  fc
    .tuple(sized(11), fc.bigInt(0n, 10n ** BigInt(places) - 1n))
    .map(([whole, part]) => `${whole}.${part.toString().padStart(places, '0')}`);
const anyTyped = fc.oneof(
  decimal(10).map((text) => ({ in: 'sol', text }) as const),
  decimal(2).map((text) => ({ in: 'thc', text }) as const),
);
const anyRate = sized(22).map((rate) => rate + 1n);
const anyBalance = sized(18).map(lamports);
const centsOf = (thc: string) => (parseDecimal(`0${thc}`, 2) ?? -1n) * 10_000n;

describe('whatever is typed, at whatever rate', () => {
  it('never pays more than the balance', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        expect(linkAmounts(typed, rate, balance).amount).toBeLessThanOrEqual(balance);
      }),
    );
  });

  it('never shows more THC than is paid out', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        const { thc, amount } = linkAmounts(typed, rate, balance);
        expect(thcForLamports(amount, rate)).toBeGreaterThanOrEqual(centsOf(thc));
      }),
    );
  });

  it('gains nothing by typing what the other input shows', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        const there = linkAmounts(typed, rate, balance);
        const back = linkAmounts({ in: 'thc', text: there.thc }, rate, balance);
        expect(centsOf(back.thc)).toBe(centsOf(there.thc));
        expect(back.amount).toBeLessThanOrEqual(there.amount);
        const again = linkAmounts({ in: 'sol', text: there.sol }, rate, balance);
        expect(again.amount).toBe(there.amount);
      }),
    );
  });

  it('shows plain decimals only', () => {
    fc.assert(
      fc.property(anyTyped, anyRate, anyBalance, (typed, rate, balance) => {
        for (const text of shown(linkAmounts(typed, rate, balance))) {
          expect(text).toMatch(/^\d+(\.\d{1,10})?$/);
        }
      }),
    );
  });
});
