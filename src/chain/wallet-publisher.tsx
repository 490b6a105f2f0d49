import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useEffect, useMemo, useRef } from 'react';

import type { ConfigShape } from '../contract/shapes.ts';
import { paymentActions } from './payment-actions.ts';
import { useBalances } from './use-balances.ts';
import { useGiveUp } from './use-give-up.ts';
import { connectingActions, signingActions } from './wallet-actions.ts';
import { isOnOtherChain } from './wallet-chain.ts';
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

interface WalletPublisherProps {
  readonly config: Pick<ConfigShape, 'cluster' | 'vault' | 'thcMint'>;
  /** Replaces the wallet providers, and with them everything that waits. */
  readonly startAnew: () => void;
}

/** Tells the wallet store what the wallet providers know. */
export function WalletPublisher({ config, startAnew }: WalletPublisherProps) {
  const { cluster, vault, thcMint } = config;
  const wallet = useWallet();
  const giveUp = useGiveUp(wallet, startAnew);
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
      isOnOtherChain: wallet.connected && isOnOtherChain(wallet.wallet?.adapter, cluster),
      ...(wallet.connected && { isConnectAsked: false }),
      actions: {
        ...connectingActions(wallet, giveUp),
        ...signingActions(wallet, connection),
        ...paymentActions(connection, { vault, thcMint }, address),
        refreshBalances,
      },
    } satisfies Partial<WalletStore>);
  }, [wallet, wallets, connection, refreshBalances, giveUp, cluster, vault, thcMint]);

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
