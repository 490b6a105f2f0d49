const EXPLORER_URL = 'https://explorer.solana.com/tx/';

/** Returns the explorer page of a transaction; null for a local chain. */
export function getExplorerUrl(signature: string, cluster: string): string | null {
  if (cluster === 'localnet') return null;
  return `${EXPLORER_URL}${signature}${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`;
}
