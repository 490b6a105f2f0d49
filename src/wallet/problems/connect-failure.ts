import type { Adapter, WalletError } from '@solana/wallet-adapter-base';

import { connectWhenAccountsArrive } from '../signing/late-accounts.ts';
import { toWalletFailure } from './to-wallet-failure.ts';
import type { WalletFailure } from './wallet-failure.ts';
import { useWalletStore } from '../wallet-store.ts';

/** Errors that wallets throw while connecting. Signing errors reach the player another way. */
const CONNECT_ERRORS: ReadonlySet<string> = new Set([
  'WalletAccountError',
  'WalletConfigError',
  'WalletConnectionError',
  'WalletLoadError',
  'WalletNotReadyError',
  'WalletPublicKeyError',
  'WalletTimeoutError',
  'WalletWindowBlockedError',
  'WalletWindowClosedError',
]);

/** Records that the player asked for a connection, so that a failure will be shown. */
export function markConnectRequested(): void {
  useWalletStore.setState({ isConnectRequested: true, connectFailure: null });
}

/**
 * Reports a connection that the player asked for and that failed, or one that the wallet ended.
 * Other errors are ignored: a remembered wallet that no longer trusts this site throws on every
 * page load.
 */
export function handleWalletError(error: WalletError, adapter?: Adapter): void {
  if (adapter && error.name === 'WalletAccountError') connectWhenAccountsArrive(adapter);
  const { isConnectRequested } = useWalletStore.getState();
  const isConnectError = isConnectRequested && CONNECT_ERRORS.has(error.name);
  if (isConnectError || error.name === 'WalletDisconnectedError') {
    reportConnectFailure(toWalletFailure(error));
  }
}

/** Shows the player why there is no connection. */
export function reportConnectFailure({ kind, message, problem }: WalletFailure): void {
  useWalletStore.setState({
    isConnectRequested: false,
    connectFailure: {
      message: kind === 'rejected' ? 'You declined in your wallet.' : message,
      problem,
    },
  });
}
