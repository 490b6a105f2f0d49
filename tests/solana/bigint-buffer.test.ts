import { toBigIntBE, toBigIntLE, toBufferBE, toBufferLE } from 'bigint-buffer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as plain from '../../vendor/bigint-buffer/index.ts';

describe('bigint-buffer', () => {
  it('resolves to the plain JavaScript package for every importer', () => {
    expect(toBigIntLE).toBe(plain.toBigIntLE);
  });

  it('reads what Node writes, in both orders', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (value) => {
        const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)];
        little.writeBigUInt64LE(value);
        big.writeBigUInt64BE(value);
        expect([toBigIntLE(little), toBigIntBE(big)]).toEqual([value, value]);
        expect(toBufferLE(value, 8).equals(little)).toBe(true);
        expect(toBufferBE(value, 8).equals(big)).toBe(true);
      }),
    );
  });

  it('reads 0 from no bytes, where the native addon reads beyond its buffer', () => {
    expect([toBigIntLE(Buffer.alloc(0)), toBigIntBE(Buffer.alloc(0))]).toEqual([0n, 0n]);
    expect(toBufferLE(0n, 0)).toHaveLength(0);
  });

  it.each([-1n, 256n])('refuses %i in one byte', (value) => {
    expect(() => toBufferLE(value, 1)).toThrow(RangeError);
    expect(() => toBufferBE(value, 1)).toThrow(RangeError);
  });
});
