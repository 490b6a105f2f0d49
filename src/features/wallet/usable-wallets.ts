import type { WalletListing } from '../../chain/wallet-store.ts';

/** The site of the wallet that is offered to those who have none. */
export const GET_WALLET_URL = 'https://phantom.com';

export const isDetected = ({ readyState }: WalletListing): boolean => readyState === 'Installed';

/** Wallets that can be connected from here: installed ones, and those that load on demand. */
export const isUsable = ({ readyState }: WalletListing): boolean =>
  readyState === 'Installed' || readyState === 'Loadable';
