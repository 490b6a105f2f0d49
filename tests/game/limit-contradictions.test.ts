import { describe, expect, it } from 'vitest';
import { lamports, sol, thc } from '../../src/money/amounts.ts';
import { listLimitContradictions } from '../../src/money/limit-contradictions.ts';

/** 0.00001 SOL per THC: 1 SOL buys 100,000 THC. */
const RATE = 10n ** 13n;
const LIMITS = {
  hourly: { thcUnits: thc(1_000_000), lamports: sol('10') },
  daily: { thcUnits: thc(5_000_000), lamports: sol('50') },
};
const AGREEING = {
  rate: RATE,
  maxPerOrder: sol('4'),
  maxPerDay: sol('20'),
  isExchangePaused: false,
};

describe('listLimitContradictions', () => {
  it('accepts what the signer can pay and return, exactly', () => {
    expect(listLimitContradictions(AGREEING, LIMITS)).toEqual([]);
  });

  it.each([
    ['the day', { maxPerDay: sol('20.001') }, /2000100 THC a day .* lets out 2000000 THC/],
    ['one exchange', { maxPerOrder: sol('4.001') }, /may buy 400100 THC .* lets out 400000 THC/],
    ['the refund', { rate: RATE * 2n, maxPerOrder: sol('4.999') }, /5 SOL for refunds/],
    ['the least amount', { maxPerOrder: lamports(99n) }, /less than 0.01 THC/],
  ])('names %s', (_, changes, problem) => {
    const problems = listLimitContradictions({ ...AGREEING, ...changes }, LIMITS);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('accepts anything while the exchange is paused', () => {
    const paused = { ...AGREEING, maxPerDay: sol('1000'), isExchangePaused: true };
    expect(listLimitContradictions(paused, LIMITS)).toEqual([]);
  });
});
