import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useEffect, useMemo, useRef } from 'react';

import { paymentActions, type PaymentTarget } from './payment-actions.ts';
import { useBalances } from './use-balances.ts';
import { connectingActions, signingActions } from './wallet-actions.ts';
import {
  useWalletStore,
  type WalletListing,
  type WalletStatus,
  type WalletStore,
} from './wallet-store.ts';

/** A remembered wallet that has not shown up after this long is not installed any more. */
const SETTLE_MS = 1500;

function statusOf({ wallet, ...is }: WalletContextState, isSettled: boolean): WalletStatus {
  if (is.disconnecting) return 'disconnecting';
  if (is.connected) return 'connected';
  if (is.connecting || !isSettled) return 'connecting';
  return wallet ? 'has-wallet' : 'no-wallet';
}

const listingOf = ({
  adapter,
  readyState,
}: WalletContextState['wallets'][number]): WalletListing => ({
  name: adapter.name,
  icon: adapter.icon,
  url: adapter.url,
  readyState,
});

/** Tells the wallet store what the wallet providers know. */
export function WalletPublisher({ vault, thcMint }: PaymentTarget) {
  const wallet = useWallet();
  const { connection } = useConnection();
  const refreshBalances = useBalances(thcMint);
  const wasConnecting = useRef(false);
  const wallets = useMemo(() => wallet.wallets.map(listingOf), [wallet.wallets]);

  useEffect(() => {
    const hasAnswered = wallet.connected || (wasConnecting.current && !wallet.connecting);
    wasConnecting.current = wallet.connecting;
    const isSettled = useWalletStore.getState().isSettled || hasAnswered;
    const address = wallet.publicKey?.toBase58() ?? null;
    useWalletStore.setState({
      status: statusOf(wallet, isSettled),
      address,
      walletName: wallet.wallet?.adapter.name ?? null,
      wallets,
      isSettled,
      ...(wallet.connected && { isConnectAsked: false }),
      actions: {
        ...connectingActions(wallet),
        ...signingActions(wallet, connection),
        ...paymentActions(connection, { vault, thcMint }, address),
        refreshBalances,
      },
    } satisfies Partial<WalletStore>);
  }, [wallet, wallets, connection, refreshBalances, vault, thcMint]);

  useEffect(() => {
    const timer = setTimeout(settleWithoutWallet, SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return null;
}

function settleWithoutWallet(): void {
  const { isSettled, walletName } = useWalletStore.getState();
  if (isSettled || walletName !== null) return;
  useWalletStore.setState({ isSettled: true, status: 'no-wallet' });
}
