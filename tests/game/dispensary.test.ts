import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, CURRENCIES } from '../../src/money/amounts.ts';
import {
  type CartLimits,
  computeCartTotal,
  checkCart,
  DISPENSARY_ITEMS,
  MAX_CART_SEEDS,
} from '../../src/game/dispensary.ts';

const limits = (facts: Partial<CartLimits> = {}): CartLimits => ({
  method: 'thc',
  seeds: 0,
  maxSeeds: 20,
  balance: null,
  ...facts,
});
const refusal = (code: string) => ({ ok: false, code });

it('DISPENSARY_ITEMS has one item per rarity with its price', () => {
  const list = DISPENSARY_ITEMS.map((item) => [
    item.id,
    formatDecimal(item.cost, 6),
    formatDecimal(item.sol, 9),
  ]);
  expect(list).toEqual([
    [1, '150', '0.005'],
    [2, '400', '0.012'],
    [3, '900', '0.027'],
    [4, '2000', '0.06'],
    [5, '4500', '0.135'],
  ]);
  expect(MAX_CART_SEEDS).toBe(10);
});

describe('checkCart', () => {
  it('sorts the lines and adds up the total', () => {
    const cart = [
      { id: 5, quantity: 1 },
      { id: 1, quantity: 3 },
    ];
    const lines = [
      { id: 1, quantity: 3 },
      { id: 5, quantity: 1 },
    ];
    // 3 × 150 + 4500 = 4950 THC; 3 × 0.005 + 0.135 = 0.15 SOL
    expect(checkCart(cart, limits())).toEqual({
      ok: true,
      value: { lines, seeds: 4, total: 4_950_000_000n },
    });
    expect(checkCart(cart, limits({ method: 'sol' }))).toEqual({
      ok: true,
      value: { lines, seeds: 4, total: 150_000_000n },
    });
  });

  it.each([
    ['an empty cart', [], 'CART_EMPTY'],
    ['an unknown item', [{ id: 6, quantity: 1 }], 'CART_LINE_INVALID'],
    ['item 0', [{ id: 0, quantity: 1 }], 'CART_LINE_INVALID'],
    ['a quantity of 0', [{ id: 1, quantity: 0 }], 'CART_LINE_INVALID'],
    ['a negative quantity', [{ id: 1, quantity: -1 }], 'CART_LINE_INVALID'],
    ['half a seed', [{ id: 1, quantity: 0.5 }], 'CART_LINE_INVALID'],
    ['NaN as a quantity', [{ id: 1, quantity: NaN }], 'CART_LINE_INVALID'],
    ['an unsafe integer', [{ id: 1, quantity: 2 ** 53 }], 'CART_LINE_INVALID'],
    ['the same item twice', [1, 1].map((id) => ({ id, quantity: 1 })), 'CART_LINE_INVALID'],
    ['11 seeds of one item', [{ id: 1, quantity: 11 }], 'CART_TOO_LARGE'],
    ['11 seeds of two items', [1, 2].map((id) => ({ id, quantity: id + 4 })), 'CART_TOO_LARGE'],
  ])('refuses %s', { tags: ['INPUT-06'] }, (_, cart, code) => {
    expect(checkCart(cart, limits())).toEqual(refusal(code));
  });

  it('accepts 10 seeds of one item and 10 of five items', { tags: ['INPUT-06'] }, () => {
    expect(checkCart([{ id: 1, quantity: 10 }], limits()).ok).toBe(true);
    const five = [1, 2, 3, 4, 5].map((id) => ({ id, quantity: 2 }));
    expect(checkCart(five, limits()).ok).toBe(true);
  });

  it.each([
    [3, 6, true],
    [4, 6, false],
    // More seeds than slots, after a grower has left.
    [9, 5, false],
  ])('checks 3 seeds with %s of %s slots used', { tags: ['INPUT-07'] }, (seeds, maxSeeds, isOk) => {
    const decision = checkCart([{ id: 1, quantity: 3 }], limits({ seeds, maxSeeds }));
    expect(decision).toMatchObject(isOk ? { ok: true } : refusal('SEED_SLOTS_FULL'));
  });

  it.each([
    ['thc', 150_000_000n, true],
    ['thc', 149_999_999n, false],
    ['sol', 5_000_000n, true],
    ['sol', 4_999_999n, false],
    ['thc', 0n, false],
  ] as const)('compares a price in %s with %s', { tags: ['INPUT-08'] }, (method, balance, isOk) => {
    const decision = checkCart([{ id: 1, quantity: 1 }], limits({ method, balance }));
    expect(decision).toMatchObject(isOk ? { ok: true } : refusal('INSUFFICIENT_FUNDS'));
  });

  const line = fc.record({
    id: fc.integer({ min: 0, max: 6 }),
    quantity: fc.integer({ min: -1, max: 12 }),
  });
  const anyLimits: fc.Arbitrary<CartLimits> = fc.record({
    method: fc.constantFrom(...CURRENCIES),
    seeds: fc.nat(25),
    maxSeeds: fc.integer({ min: 5, max: 20 }),
    balance: fc.option(fc.bigInt(0n, 50_000_000_000n)),
  });

  it('accepts only carts within every limit', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), anyLimits, (cart, cartLimits) => {
        const decision = checkCart(cart, cartLimits);
        if (!decision.ok) return;
        accepted += 1;
        const { lines, seeds, total } = decision.value;
        expect(seeds).toBe(cart.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(seeds).toBeGreaterThan(0);
        expect(seeds).toBeLessThanOrEqual(10);
        expect(cartLimits.seeds + seeds).toBeLessThanOrEqual(cartLimits.maxSeeds);
        expect(lines).toEqual(cart.toSorted((a, b) => a.id - b.id));
        const sum = cart.reduce((cost, { id, quantity }) => {
          const item = DISPENSARY_ITEMS.find((sold) => sold.id === id);
          return (
            cost + BigInt(quantity) * ((cartLimits.method === 'thc' ? item?.cost : item?.sol) ?? 0n)
          );
        }, 0n);
        expect(total).toBe(sum);
        expect(total > 0n).toBe(true);
        if (cartLimits.balance !== null) expect(total <= cartLimits.balance).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

it('computeCartTotal throws for unknown items', () => {
  expect(computeCartTotal([], 'thc')).toBe(0n);
  for (const id of [0, 6, 1.5]) {
    expect(() => computeCartTotal([{ id, quantity: 1 }], 'thc')).toThrow(RangeError);
  }
});
