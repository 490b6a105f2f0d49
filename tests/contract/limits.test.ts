import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addressSchema,
  keySchema,
  signatureSchema,
  transactionSchema,
} from '../../src/contract/primitives.ts';

const createBytes = (length: number, value: number) => new Uint8Array(length).fill(value);
const toBase64 = (length: number) => Buffer.from(createBytes(length, 1)).toString('base64');

it('transactionSchema accepts 1232 bytes and refuses more', { tags: ['CONST-21'] }, () => {
  expect(transactionSchema.safeParse(toBase64(1232)).success).toBe(true);
  expect(transactionSchema.safeParse(toBase64(1234)).success).toBe(false);
  expect(transactionSchema.safeParse('').success).toBe(false);
});

it.each([
  ['signature', 64, signatureSchema],
  ['key', 32, addressSchema],
])('the schema of a %s accepts %i bytes and refuses most other lengths', (_, length, schema) => {
  for (const value of [0, 1, 127, 255]) {
    expect(schema.safeParse(bs58.encode(createBytes(length, value))).success).toBe(true);
  }
  expect(schema.safeParse(bs58.encode(createBytes(length + 1, 255))).success).toBe(false);
  expect(schema.safeParse(bs58.encode(createBytes(length - 1, 0))).success).toBe(false);
  expect(schema.safeParse(`${bs58.encode(createBytes(length, 255)).slice(1)}0`).success).toBe(
    false,
  );
});

it('signatureSchema accepts exactly 64 bytes of any value', { tags: ['CONST-22'] }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 62, maxLength: 66 }), (bytes) => {
      expect(signatureSchema.safeParse(bs58.encode(bytes)).success).toBe(bytes.length === 64);
    }),
  );
  // The text has a valid length, but it encodes only 63 bytes.
  const short = bs58.encode(createBytes(63, 255));
  expect(short).toHaveLength(87);
  expect(signatureSchema.safeParse(short).success).toBe(false);
});

it('keySchema accepts exactly 32 bytes of any value', { tags: ['CONST-22'] }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 34 }), (bytes) => {
      expect(keySchema.safeParse(bs58.encode(bytes)).success).toBe(bytes.length === 32);
    }),
  );
});
