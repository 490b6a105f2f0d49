import type { WalletError } from '@solana/wallet-adapter-base';
import { toWalletFailure } from './to-wallet-failure.ts';
import type { WalletFailure } from './wallet-failure.ts';
import { useWalletStore } from './wallet-store.ts';

/** What a wallet throws while it is being connected; signing has its own way to the player. */
const WHILE_CONNECTING: ReadonlySet<string> = new Set([
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

/** From now on a wallet that does not connect is told of: the player has asked for it. */
export function expectConnection(): void {
  useWalletStore.setState({ isConnectAsked: true, connectFailure: null });
}

/**
 * Notes that the wallet the player asked for did not connect, or that the connected one left by
 * itself. One that no longer trusts this site says so at every load: that is no error, only no
 * wallet.
 */
export function noteWalletError(error: WalletError): void {
  const isConnecting = useWalletStore.getState().isConnectAsked && WHILE_CONNECTING.has(error.name);
  if (isConnecting || error.name === 'WalletDisconnectedError') {
    noteConnectFailure(toWalletFailure(error));
  }
}

/** Tells the player why there is no connection. */
export function noteConnectFailure({ kind, message, problem }: WalletFailure): void {
  useWalletStore.setState({
    isConnectAsked: false,
    connectFailure: {
      message: kind === 'rejected' ? 'You said no in the wallet.' : message,
      problem,
    },
  });
}
