/** Shortens an address to its first and last four characters: 'H4Bk…EwE6'. */
export const shortenAddress = (address: string): string =>
  `${address.slice(0, 4)}…${address.slice(-4)}`;
