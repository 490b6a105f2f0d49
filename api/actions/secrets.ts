import { hash } from 'node:crypto';

/** Hashes a token or challenge (SHA-256, hex) so that the database never holds the secret itself. */
export function sha256Hex(secret: string | Uint8Array): string {
  return hash('sha256', secret);
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
