import { PublicKey } from '@solana/web3.js';

/** Parses a base58 address; null when it is not one. */
export function parseAddress(address: string): PublicKey | null {
  try {
    return new PublicKey(address);
  } catch {
    return null;
  }
}

/** Whether an address is a wallet, whose owner can sign, and not an account of a program. */
export const isWalletAddress = (address: string): boolean => {
  const key = parseAddress(address);
  return key !== null && PublicKey.isOnCurve(key);
};
