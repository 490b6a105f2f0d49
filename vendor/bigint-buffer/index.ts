import { Buffer } from 'buffer';

/*
 * The functions of the package `bigint-buffer` 1.1.5 without its native addon, whose decoder reads
 * out of bounds (CVE-2025-3194). Numbers are unsigned.
 */

const BITS_PER_BYTE = 8n;
const BYTE_MASK = 0xffn;

/** Reads a little-endian number; 0 from no bytes. */
export const toBigIntLE = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << BITS_PER_BYTE) | BigInt(byte), 0n);

/** Reads a big-endian number; 0 from no bytes. */
export const toBigIntBE = (bytes: Uint8Array): bigint =>
  bytes.reduce((sum, byte) => (sum << BITS_PER_BYTE) | BigInt(byte), 0n);

/**
 * Writes a number in little-endian order.
 * @throws RangeError if it is negative or needs more than `width` bytes, which the original cuts off
 */
export function toBufferLE(value: bigint, width: number): Buffer {
  if (value < 0n || value >> (BigInt(width) * BITS_PER_BYTE) !== 0n) {
    throw new RangeError(`${value} does not fit into ${width} bytes`);
  }
  const buffer = Buffer.alloc(width);
  for (let [index, rest] = [0, value]; index < width; index++, rest >>= BITS_PER_BYTE) {
    buffer[index] = Number(rest & BYTE_MASK);
  }
  return buffer;
}

/** Writes a number in big-endian order. @throws RangeError like `toBufferLE` */
export const toBufferBE = (value: bigint, width: number): Buffer =>
  toBufferLE(value, width).reverse();
