import type { Adapter, WalletError } from '@solana/wallet-adapter-base';
import { i18n } from '../../language/i18n.ts';
import { toWalletFailure } from './to-wallet-failure.ts';
import type { WalletFailure } from './wallet-failure.ts';
import { useWalletStore } from '../wallet-store.ts';

/** Names of errors that wallets throw while connecting. Signing errors reach the player another way. */
const CONNECT_ERROR =
  /^Wallet(Account|Config|Connection|Load|NotReady|PublicKey|Timeout|WindowBlocked|WindowClosed)Error$/;

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
  const isConnectError = isConnectRequested && CONNECT_ERROR.test(error.name);
  if (isConnectError || error.name === 'WalletDisconnectedError') {
    reportConnectFailure(toWalletFailure(error));
  }
}

/** Shows the player why there is no connection. */
export function reportConnectFailure({ kind, message, problem }: WalletFailure): void {
  useWalletStore.setState({
    isConnectRequested: false,
    connectFailure: {
      message: kind === 'rejected' ? i18n.t('You declined in your wallet.') : message,
      problem,
    },
  });
}

/** Adapters of wallets that are connected as soon as they share an account. */
const waiting = new WeakSet<Adapter>();

/**
 * Connects a wallet-standard wallet that shared no account when it was asked to connect, as soon as it
 * does: some answer first, and let the player choose the account afterwards.
 */
function connectWhenAccountsArrive(adapter: Adapter): void {
  if (!('standard' in adapter) || adapter.connected || waiting.has(adapter)) return;
  waiting.add(adapter);
  const stopListening = adapter.wallet.features['standard:events'].on('change', () => {
    if (adapter.wallet.accounts.length === 0) return;
    stopListening();
    waiting.delete(adapter);
    const { address, status, actions } = useWalletStore.getState();
    // The player may have chosen another wallet meanwhile.
    if (address === null && status !== 'connecting') actions?.select(adapter.name);
  });
}
