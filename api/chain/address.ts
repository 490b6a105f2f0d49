import { PublicKey } from '@solana/web3.js';

/** Parses a base58 address; null when it is not one. */
export function parseAddress(address: string): PublicKey | null {
  try {
    return new PublicKey(address);
  } catch {
    return null;
  }
}
