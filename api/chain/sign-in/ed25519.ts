import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * Whether a base58 address is a valid public key: a curve point in its canonical encoding, and not
 * one of the eight points of small order, for which anybody can forge signatures that a permissive
 * verifier accepts.
 */
export function isWalletAddress(address: string): boolean {
  return decodeWalletKey(address) !== null;
}

/**
 * Verifies a signature strictly (RFC 8032, canonical encodings only). Node takes a tenth of the time and
 * accepts nothing that @noble/curves refuses. It refuses signatures with a part of small order, which
 * only the owner of a key can make and which RFC 8032 allows, so its refusals are verified again.
 */
export function isSignedBy(
  address: string,
  { message, signature }: { message: Uint8Array; signature: Uint8Array },
): boolean {
  const key = decodeWalletKey(address);
  if (!key || signature.length !== SIGNATURE_BYTES) return false;
  if (verify(null, message, toNodeKey(key), signature)) return true;
  // Throws when the signature's point is not canonically encoded.
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

const toNodeKey = (key: Uint8Array) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
    format: 'jwk',
  });

function decodeWalletKey(address: string): Uint8Array | null {
  try {
    const key = bs58.decode(address);
    if (key.length !== KEY_BYTES) return null;
    const point = ed25519.Point.fromHex(key, false);
    return point.isSmallOrder() ? null : key;
  } catch {
    return null;
  }
}
