import {
  BaseWalletAdapter,
  WalletNotReadyError,
  WalletReadyState,
  type WalletName,
} from '@solana/wallet-adapter-base';

import { MOBILE_WALLETS } from '../wallet-names.ts';

/**
 * Replaces the library that the wallet providers import for phones (see `build/mobile-adapter.ts`).
 * It would add 40 KB to every page, and `mobile-wallet-adapter.ts` brings it where wallet apps can be reached.
 */

export const SolanaMobileWalletAdapterWalletName = MOBILE_WALLETS as WalletName<
  typeof MOBILE_WALLETS
>;

/** An adapter that can never connect, for phones where no wallet app can be reached. */
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

/** The providers call these factories to set the adapter up. */
const createNothing = (): undefined => undefined;

export {
  createNothing as createDefaultAddressSelector,
  createNothing as createDefaultAuthorizationResultCache,
  createNothing as createDefaultWalletNotFoundHandler,
};
