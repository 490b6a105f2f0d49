import { createHash } from 'node:crypto';

/** SHA-256 in hex: how tokens and challenges are kept, so that the database gives none away. */
export function sha256Hex(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
