import { i18n } from '../language/i18n.ts';
import type { WalletEnvironment } from './problems/wallet-environment.ts';
import { MOBILE_WALLETS } from './wallet-names.ts';
import type { WalletListing } from './wallet-listing.ts';

/** The website of the wallet that is offered to players without one. */
const WALLET_SITE = 'https://phantom.com';
/** Opens a page in that wallet's own browser, or its website if it is not installed. */
const OPEN_IN_WALLET = 'https://phantom.app/ul/browse';

/**
 * Returns the link for players who have no wallet. On iOS wallets work only inside their own
 * browser, so the link opens this page there.
 */
export function getWalletUrl({ system }: WalletEnvironment, page: URL): string {
  if (system !== 'ios') return WALLET_SITE;
  return `${OPEN_IN_WALLET}/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`;
}

/** Whether the listing represents the wallet apps of the device, installed or not. */
export const isMobile = ({ name }: Pick<WalletListing, 'name'>): boolean => name === MOBILE_WALLETS;

/** Returns the name of a wallet as shown on the screen. */
export const getWalletLabel = (name: string): string =>
  isMobile({ name }) ? i18n.t('Use installed wallet') : name;
