/** Shortens an address to its first and last four characters: 'H4Bk…EwE6'. */
export const shortenAddress = (address: string): string =>
  `${address.slice(0, 4)}…${address.slice(-4)}`;

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
