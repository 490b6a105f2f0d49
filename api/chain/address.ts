import { PublicKey } from '@solana/web3.js';

/** The key that a base58 address names; null for anything that is none. */
export function parseAddress(address: string): PublicKey | null {
  try {
    return new PublicKey(address);
  } catch {
    return null;
  }
}
