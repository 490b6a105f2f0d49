import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * Whether a base58 address is a public key that somebody can hold: a point of the curve in its one
 * canonical encoding, and not one of the eight of small order, for which anybody can forge
 * signatures that a lax verifier takes.
 */
export function isWalletAddress(address: string): boolean {
  return walletKey(address) !== null;
}

/** Verifies strictly (RFC 8032, canonical encodings only): false for anything doubtful. */
export function isSignedBy(
  address: string,
  { message, signature }: { message: Uint8Array; signature: Uint8Array },
): boolean {
  const key = walletKey(address);
  if (!key || signature.length !== SIGNATURE_BYTES) return false;
  // It throws where the signature's own point is no canonical encoding.
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

function walletKey(address: string): Uint8Array | null {
  try {
    const key = bs58.decode(address);
    if (key.length !== KEY_BYTES) return null;
    const point = ed25519.Point.fromHex(key, false);
    return point.isSmallOrder() ? null : key;
  } catch {
    return null;
  }
}
