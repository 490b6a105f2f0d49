import type { Surroundings } from '../../chain/surroundings.ts';
import { MOBILE_WALLETS } from '../../chain/wallet-names.ts';
import type { WalletListing } from '../../chain/wallet-store.ts';

/** The site of the wallet that is offered to those who have none. */
const WALLET_SITE = 'https://phantom.com';
/** Opens a page in that wallet's own browser; where it is not installed, its site. */
const OPEN_IN_WALLET = 'https://phantom.app/ul/browse';

/**
 * Where those who have no wallet get one. On iOS wallets live in browsers of their own only, so it
 * leads there with this page.
 */
export function getWalletUrl({ system }: Surroundings, page: URL): string {
  if (system !== 'ios') return WALLET_SITE;
  return `${OPEN_IN_WALLET}/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`;
}

export const isDetected = ({ readyState }: WalletListing): boolean => readyState === 'Installed';

/** Whether it is the wallet apps of the device, of which the page cannot know if there are any. */
export const isMobile = ({ name }: Pick<WalletListing, 'name'>): boolean => name === MOBILE_WALLETS;

/** What a wallet is called on the screen. */
export const walletLabel = (name: string): string =>
  isMobile({ name }) ? 'Use installed wallet' : name;
