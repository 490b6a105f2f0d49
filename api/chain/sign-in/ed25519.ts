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

/** Verifies a signature strictly (RFC 8032, canonical encodings only). */
export function isSignedBy(
  address: string,
  { message, signature }: { message: Uint8Array; signature: Uint8Array },
): boolean {
  const key = decodeWalletKey(address);
  if (!key || signature.length !== SIGNATURE_BYTES) return false;
  // Throws when the signature's point is not canonically encoded.
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

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
