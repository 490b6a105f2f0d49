import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile';

import type { ConfigShape } from '../contract/shapes.ts';
import { watchTaps } from './fresh-tap.ts';
import { chainOf } from './wallet-chain.ts';

let isRegistered = false;

/**
 * Offers the wallet apps of this Android device, once, by the Mobile Wallet Adapter protocol. To be
 * called before the wallet providers render, which would bring a lesser adapter otherwise.
 */
export function registerMobileWallets({ cluster }: Pick<ConfigShape, 'cluster'>): void {
  if (isRegistered) return;
  isRegistered = true;
  watchTaps();
  registerMwa({
    appIdentity: { name: 'Growerz Hub', uri: window.location.origin, icon: 'icon-192.png' },
    authorizationCache: createDefaultAuthorizationCache(),
    chains: [chainOf(cluster)],
    chainSelector: createDefaultChainSelector(),
    // The failure itself says so, in our own words.
    onWalletNotFound: () => Promise.resolve(),
  });
}
