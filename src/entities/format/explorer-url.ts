const EXPLORER_URL = 'https://explorer.solana.com';

const getUrl = (path: string, cluster: string): string | null => {
  if (cluster === 'localnet') return null;
  return `${EXPLORER_URL}/${path}${cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`}`;
};

/** Returns the explorer page of a transaction; null for a local chain. */
export const getExplorerUrl = (signature: string, cluster: string): string | null =>
  getUrl(`tx/${signature}`, cluster);

/** Returns the explorer page of a wallet or account; null for a local chain. */
export const getExplorerAddressUrl = (address: string, cluster: string): string | null =>
  getUrl(`address/${address}`, cluster);
