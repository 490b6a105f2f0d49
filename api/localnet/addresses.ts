import { existsSync } from 'node:fs';
import { COLLECTION_MINT, THC_MINT } from './genesis/collection.ts';
import { getVaultKeyPath } from './keys.ts';

/** Returns the addresses that are the same on every embedded chain. */
export const getLocalnetAddresses = (): { thcMint: string; collection: string } => ({
  thcMint: THC_MINT,
  collection: COLLECTION_MINT,
});

/** Returns the path of the vault's key file of the chain in a folder; null before the first start. */
export function findVaultKeyFile(dir: string): string | null {
  const path = getVaultKeyPath(dir);
  return existsSync(path) ? path : null;
}
