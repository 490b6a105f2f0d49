import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lamports, sol, thc, thcUnits } from '../../src/money/amounts.ts';
import { accept, refuse } from '../../src/game/decision.ts';
import {
  checkExchange,
  computeAvailableThc,
  computeRemaining,
  computeMaxExchange,
  type ExchangeTerms,
  findExchangePause,
  findUnservableExchanges,
  isFeeReserveSpent,
} from '../../src/money/exchange-terms.ts';
import { parseExchangeRate } from '../../src/money/exchange.ts';

/** 100 THC per SOL. */
const RATE = parseExchangeRate('0.01') ?? 0n;

const TERMS: ExchangeTerms = {
  rate: RATE,
  isPaused: false,
  isRateStale: false,
  maxPerOrder: sol('10'),
  leftForWallet: sol('20'),
  leftToday: sol('30'),
  available: thc(5000),
};

describe('checkExchange', () => {
  it('quotes an amount within every limit', () => {
    expect(checkExchange(sol('10'), TERMS, sol('10'))).toEqual(
      accept({ sol: sol('10'), thc: thc(1000) }),
    );
  });

  it.each([
    ['EXCHANGE_RESERVE_SHORT', { available: thcUnits(9_999n) }],
    ['EXCHANGE_ORDER_LIMIT', { maxPerOrder: lamports(999_999_999n) }],
    ['EXCHANGE_WALLET_LIMIT', { leftForWallet: lamports(999_999_999n) }],
    ['EXCHANGE_DAY_LIMIT', { leftToday: lamports(999_999_999n) }],
    ['EXCHANGE_RESERVE_SHORT', { available: thcUnits(99_999_999n) }],
  ] as const)('refuses 1 SOL with %s when it is one unit too much', (code, change) => {
    expect(checkExchange(sol('1'), { ...TERMS, ...change }, null)).toEqual(refuse(code));
  });

  it.each([
    { maxPerOrder: sol('1') },
    { leftForWallet: sol('1') },
    { leftToday: sol('1') },
    { available: thc(100) },
  ])('accepts 1 SOL at the limit of %o', (change) => {
    expect(checkExchange(sol('1'), { ...TERMS, ...change }, null).ok).toBe(true);
  });

  it('refuses less than 0.01 THC and more than the balance', () => {
    expect(checkExchange(lamports(1n), TERMS, null)).toEqual(refuse('AMOUNT_TOO_SMALL'));
    expect(checkExchange(sol('1'), TERMS, sol('0.9'))).toEqual(refuse('INSUFFICIENT_FUNDS'));
  });

  it('does not check an unknown vault balance', () => {
    const unknown = { ...TERMS, available: null };
    expect(findExchangePause(unknown)).toBeNull();
    expect(checkExchange(sol('10'), unknown, null).ok).toBe(true);
  });
});

const amount = fc.bigInt(0n, 10n ** 15n);

describe('computeMaxExchange', () => {
  it('is the smallest of the limits and of what the vault can sell', () => {
    expect(computeMaxExchange(TERMS)).toBe(sol('10'));
    expect(computeMaxExchange({ ...TERMS, leftForWallet: sol('2') })).toBe(sol('2'));
    expect(computeMaxExchange({ ...TERMS, available: null })).toBe(sol('10'));
    expect(computeMaxExchange({ ...TERMS, isPaused: true })).toBe(0n);
    const available = thc(50);
    const max = computeMaxExchange({ ...TERMS, available });
    expect(checkExchange(max, { ...TERMS, available }, null).ok).toBe(true);
    expect(checkExchange(lamports(max + 1n), { ...TERMS, available }, null)).toMatchObject({
      code: 'EXCHANGE_RESERVE_SHORT',
    });
  });

  it('is accepted, and one lamport more is not', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (order, wallet, day, available) => {
        const terms: ExchangeTerms = {
          ...TERMS,
          maxPerOrder: lamports(order),
          leftForWallet: lamports(wallet),
          leftToday: lamports(day),
          available: thcUnits(available),
        };
        const max = computeMaxExchange(terms);
        const code = (lamportAmount: bigint) => {
          const decision = checkExchange(lamports(lamportAmount), terms, null);
          return decision.ok ? null : decision.code;
        };
        expect([null, 'AMOUNT_TOO_SMALL', 'EXCHANGE_RESERVE_SHORT']).toContain(code(max));
        if (code(max) === null) expect(code(max + 1n)).not.toBeNull();
      }),
    );
  });
});

describe('computeAvailableThc', () => {
  it('subtracts every claim from the balance', () => {
    const claims = { owed: thc(10), kept: thc(50) };
    expect(computeAvailableThc({ held: thc(100), ...claims })).toBe(thc(40));
    expect(computeAvailableThc({ held: thc(59), ...claims })).toBe(0n);
  });
});

describe('computeRemaining', () => {
  it('never goes below 0', () => {
    expect(computeRemaining(sol('3'), sol('1'), sol('1'))).toBe(sol('1'));
    expect(computeRemaining(sol('3'), sol('2'), sol('2'))).toBe(0n);
  });
});

describe('findUnservableExchanges', () => {
  const MINUTE_MS = 60_000;
  const waiting = (whole: number, minutes: number) => ({
    thc: thc(whole),
    paidAtMs: 100 * MINUTE_MS - minutes * MINUTE_MS,
  });
  const find = (exchanges: ReturnType<typeof waiting>[], vaultThc: bigint) =>
    findUnservableExchanges(exchanges, { vaultThc, nowMs: 100 * MINUTE_MS });

  it('returns those that have waited for ten minutes and exceed the vault', () => {
    const [first, second, third] = [waiting(50, 12), waiting(60, 11), waiting(40, 10)];
    expect(find([first, second, third], thc(90))).toEqual([second]);
    expect(find([first, second, third], 0n)).toEqual([first, second, third]);
    expect(find([first, second, third], thc(150))).toEqual([]);
  });

  it('leaves those that have waited for less', () => {
    const young = { thc: thc(50), paidAtMs: 90 * MINUTE_MS + 1 };
    expect(find([young], 0n)).toEqual([]);
    expect(find([waiting(50, 10)], -5n)).toHaveLength(1);
  });
});

describe('isFeeReserveSpent', () => {
  it.each([
    ['1', '1', true],
    ['0.9951', '1', true],
    ['0.995', '1', false],
    ['0', '0.001', false],
    ['2', '1', false],
  ])('for %s of %s SOL is %s', (amount, balance, isSpent) => {
    expect(isFeeReserveSpent(sol(amount), sol(balance))).toBe(isSpent);
  });
});
