import { describe, expect, it } from 'vitest';
import { sol, thc } from '../../src/money/amounts.ts';
import { parseExchangeRate } from '../../src/money/exchange.ts';
import { quoteReturn } from '../../src/money/payment-return.ts';

const RATE = parseExchangeRate('0.00002') ?? 0n;
const quote = (thcUnits: bigint, lamports: bigint) => quoteReturn({ thcUnits, lamports }, RATE);
const returned = (thcUnits: bigint, lamports: bigint) => ({
  ok: true,
  value: { thcUnits, lamports },
});

describe('quoteReturn', () => {
  it('takes the fee from the SOL', () => {
    expect(quote(thc(111), sol('0.07'))).toEqual(returned(thc(111), sol('0.06999')));
    expect(quote(thc(1), sol('0.00001'))).toEqual(returned(thc(1), 0n));
  });

  it('takes the fee from the THC if there is too little SOL', () => {
    expect(quote(thc(111), 9_999n)).toEqual(returned(110_500_000n, 9_999n));
  });

  it('refuses amounts that the fee uses up', () => {
    const refusal = { ok: false, code: 'AMOUNT_TOO_SMALL' };
    expect(quote(0n, sol('0.00001'))).toEqual(refusal);
    expect(quote(500_000n, 0n)).toEqual(refusal);
    expect(quote(0n, 0n)).toEqual(refusal);
  });
});
