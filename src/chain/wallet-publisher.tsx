import type { WalletName } from '@solana/wallet-adapter-base';
import { useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useEffect, useMemo, useRef } from 'react';

import type { ConfigShape } from '../contract/shapes.ts';
import type { AskChainNode } from './ask-chain-node.ts';
import { useBalances } from './use-balances.ts';
import { useGiveUp } from './use-give-up.ts';
import {
  connectingActions,
  payingActions,
  signingActions,
  type StartAnew,
} from './wallet-actions.ts';
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
  readonly cluster: ConfigShape['cluster'];
  readonly askNode: AskChainNode;
  readonly startAnew: StartAnew;
  /** The wallet that is connected first, if it is not the remembered one. */
  readonly next: WalletName | undefined;
}

/** Tells the wallet store what the wallet providers know. */
export function WalletPublisher({ cluster, askNode, startAnew, next }: WalletPublisherProps) {
  const wallet = useWallet();
  const giveUp = useGiveUp(wallet, startAnew);
  const refreshBalances = useBalances(askNode);
  const wasConnecting = useRef(false);
  const lastAdapter = useRef(wallet.wallet?.adapter);
  const first = useRef(next);
  const wallets = useMemo(() => wallet.wallets.map(listingOf), [wallet.wallets]);

  useEffect(() => {
    const adapter = wallet.wallet?.adapter;
    const isSwitched = lastAdapter.current !== adapter;
    lastAdapter.current = adapter;
    // For a moment the providers take the new wallet for connected, because the last one was.
    if (isSwitched && wallet.connected) return;
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
        ...connectingActions(wallet, { giveUp, startAnew }),
        ...signingActions(wallet, askNode),
        ...payingActions(address, askNode),
        refreshBalances,
      },
    } satisfies Partial<WalletStore>);
  }, [wallet, wallets, askNode, refreshBalances, giveUp, startAnew, cluster]);

  useEffect(() => {
    if (first.current !== undefined) wallet.select(first.current);
    first.current = undefined;
  }, [wallet]);

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
