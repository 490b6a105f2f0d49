import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideHalfUp } from '../../src/game/growth.ts';

it.each([
  [0n, 1n, 0n],
  [1n, 2n, 1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  // A half is rounded towards plus infinity, as in Math.round.
  [-49n, 100n, 0n],
  [-50n, 100n, 0n],
  [-51n, 100n, -1n],
  [-150n, 100n, -1n],
  [-151n, 100n, -2n],
  [-2n, 1n, -2n],
])('divideHalfUp rounds %s / %s to %s', (n, d, expected) => {
  expect(divideHalfUp(n, d)).toBe(expected);
});

it('divideHalfUp returns the whole number q with q - 1/2 <= n/d < q + 1/2', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.bigInt(1n, 10n ** 20n), (n, d) => {
      const q = divideHalfUp(n, d);
      expect((2n * q - 1n) * d <= 2n * n).toBe(true);
      expect(2n * n < (2n * q + 1n) * d).toBe(true);
    }),
  );
});
