import {
  BaseWalletAdapter,
  WalletNotReadyError,
  WalletReadyState,
  type WalletName,
} from '@solana/wallet-adapter-base';

import { MOBILE_WALLETS } from './wallet-names.ts';

/**
 * Stands in for the library that the wallet providers import for phones (see `resolve.alias` in
 * `vite.config.ts`): `mobile-wallet.ts` brings a better one where wallet apps can be reached, and
 * every other page would carry 40 KB for nothing.
 */

export const SolanaMobileWalletAdapterWalletName = MOBILE_WALLETS as WalletName<
  typeof MOBILE_WALLETS
>;

/** What the providers list on a phone where no wallet app can be reached: nothing to choose. */
export class SolanaMobileWalletAdapter extends BaseWalletAdapter<typeof MOBILE_WALLETS> {
  readonly name = SolanaMobileWalletAdapterWalletName;
  readonly url = '';
  readonly icon = '';
  readonly readyState = WalletReadyState.Unsupported;
  readonly publicKey = null;
  readonly connecting = false;
  readonly supportedTransactionVersions = null;

  connect(): Promise<void> {
    return Promise.reject(new WalletNotReadyError());
  }

  disconnect(): Promise<void> {
    return Promise.resolve();
  }

  sendTransaction(): Promise<string> {
    return Promise.reject(new WalletNotReadyError());
  }
}

/** What the providers make for that adapter. */
const nothing = (): undefined => undefined;

export {
  nothing as createDefaultAddressSelector,
  nothing as createDefaultAuthorizationResultCache,
  nothing as createDefaultWalletNotFoundHandler,
};
