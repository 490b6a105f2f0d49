import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addressSchema,
  keySchema,
  signatureSchema,
  transactionSchema,
} from '../../src/contract/primitives.ts';

const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const base64 = (length: number) => Buffer.from(filled(length, 1)).toString('base64');

it('a transaction of 1232 bytes fits, one that is noticeably longer does not', () => {
  expect(transactionSchema.safeParse(base64(1232)).success).toBe(true);
  expect(transactionSchema.safeParse(base64(1234)).success).toBe(false);
  expect(transactionSchema.safeParse('').success).toBe(false);
});

it.each([
  ['signature', 64, signatureSchema],
  ['key', 32, addressSchema],
])('every %s of %i bytes fits, others mostly do not', (_, length, schema) => {
  for (const value of [0, 1, 127, 255]) {
    expect(schema.safeParse(bs58.encode(filled(length, value))).success).toBe(true);
  }
  expect(schema.safeParse(bs58.encode(filled(length + 1, 255))).success).toBe(false);
  expect(schema.safeParse(bs58.encode(filled(length - 1, 0))).success).toBe(false);
  expect(schema.safeParse(`${bs58.encode(filled(length, 255)).slice(1)}0`).success).toBe(false);
});

it('a signature is 64 bytes, whichever they are, and never one more or less', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 62, maxLength: 66 }), (bytes) => {
      expect(signatureSchema.safeParse(bs58.encode(bytes)).success).toBe(bytes.length === 64);
    }),
  );
  // As long as many a signature is as a text, but of 63 bytes.
  const short = bs58.encode(filled(63, 255));
  expect(short).toHaveLength(87);
  expect(signatureSchema.safeParse(short).success).toBe(false);
});

it('a key is 32 bytes, whichever they are, and never one more or less', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 34 }), (bytes) => {
      expect(keySchema.safeParse(bs58.encode(bytes)).success).toBe(bytes.length === 32);
    }),
  );
});
