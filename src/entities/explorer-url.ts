const EXPLORER_URL = 'https://explorer.solana.com/';

/** Returns the explorer page of a transaction or an address; null for a local chain. */
export function getExplorerUrl(kind: 'tx' | 'address', id: string, cluster: string): string | null {
  if (cluster === 'localnet') return null;
  const suffix = cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`;
  return `${EXPLORER_URL}${kind}/${id}${suffix}`;
}
