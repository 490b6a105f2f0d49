import { describe, expect, it } from 'vitest';
import { decideStops, toShortfall } from '../../src/money/difference-rules.ts';

const LIMIT = { thcUnits: 100n, lamports: 10n };
const lose = (thcUnits: bigint, lamports: bigint, hasRows = false) => ({
  shortfall: { thcUnits, lamports },
  hasRows,
});

describe('decideStops', () => {
  it('stops everything once all losses together are above the limit', () => {
    expect(decideStops([lose(60n, 0n), lose(40n, 10n)], LIMIT)).toEqual(['nothing', 'nothing']);
    expect(decideStops([lose(60n, 0n), lose(41n, 0n)], LIMIT)).toEqual([
      'everything',
      'everything',
    ]);
    expect(decideStops([lose(0n, 11n)], LIMIT)).toEqual(['everything']);
  });

  it('stops only payouts about the rows of a smaller loss', () => {
    expect(decideStops([lose(1n, 0n, true)], LIMIT)).toEqual(['payouts']);
  });

  it('stops nothing for a surplus', () => {
    expect(decideStops([lose(0n, 0n, true), lose(0n, 11n, true)], LIMIT)).toEqual([
      'nothing',
      'everything',
    ]);
  });
});

it('toShortfall counts a surplus of one currency as 0', () => {
  const expected = { thcUnits: 5n, lamports: 5n };
  const found = { thcUnits: 7n, lamports: 2n };
  expect(toShortfall(expected, found)).toEqual({ thcUnits: 0n, lamports: 3n });
});
