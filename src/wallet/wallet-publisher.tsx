import type { WalletName } from '@solana/wallet-adapter-base';
import { useWalletMultiButton } from '@solana/wallet-adapter-base-ui';
import { useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ConfigShape } from '../contract/shapes.ts';
import { createConnectingActions, type RestartProviders } from './connecting-actions.ts';
import { createSigningActions } from './signing/signing-actions.ts';
import { type ChainNodeLoader, useBalances } from './balances/use-balances.ts';
import { isOnOtherChain } from './chain/wallet-chain.ts';
import type { WalletListing } from './wallet-listing.ts';
import { useWalletStore, type WalletStatus, type WalletStore } from './wallet-store.ts';
import { reportConnectFailure } from './problems/connect-failure.ts';
import { createWalletFailure } from './problems/to-wallet-failure.ts';
import { WALLET_TIMEOUT_MS } from './signing/wallet-call.ts';

/** A remembered wallet that has not appeared after this long is no longer installed. */
const REMEMBERED_WALLET_TIMEOUT_MS = 1500;

/**
 * Takes the state of the library's button, except that a connected wallet may be disconnecting, and
 * that a remembered wallet counts as connecting before its providers start.
 */
function toWalletStatus(
  { connected, disconnecting }: WalletContextState,
  buttonState: WalletStatus,
  isSettled: boolean,
): WalletStatus {
  if (disconnecting) return 'disconnecting';
  if (connected) return 'connected';
  return isSettled ? buttonState : 'connecting';
}

const toWalletListing = ({
  adapter,
  readyState,
}: WalletContextState['wallets'][number]): WalletListing => ({
  name: adapter.name,
  icon: adapter.icon,
  url: adapter.url,
  readyState,
});

const toConnectionState = (wallet: WalletContextState, cluster: ConfigShape['cluster']) => ({
  address: wallet.publicKey?.toBase58() ?? null,
  walletName: wallet.wallet?.adapter.name ?? null,
  isOnOtherChain: wallet.connected && isOnOtherChain(wallet.wallet?.adapter, cluster),
  ...(wallet.connected && { isConnectRequested: false }),
});

interface WalletPublisherProps {
  readonly cluster: ConfigShape['cluster'];
  readonly loadChainNode: ChainNodeLoader;
  readonly restartProviders: RestartProviders;
  /** The wallet to connect first; undefined for the remembered one. */
  readonly initialWallet: WalletName | undefined;
}

/** Publishes the state of the wallet providers into the wallet store. */
export function WalletPublisher({
  cluster,
  loadChainNode,
  restartProviders,
  initialWallet,
}: WalletPublisherProps) {
  const wallet = useWallet();
  const { setVisible } = useWalletModal();
  const openDialog = useCallback(() => setVisible(true), [setVisible]);
  const { buttonState } = useWalletMultiButton({ onSelectWallet: openDialog });
  const abortConnect = useAbortable(wallet, restartProviders);
  const refreshBalances = useBalances(loadChainNode);
  const wasConnecting = useRef(false);
  const lastAdapter = useRef(wallet.wallet?.adapter);
  const walletToSelect = useRef(initialWallet);
  const wallets = useMemo(() => wallet.wallets.map(toWalletListing), [wallet.wallets]);

  useEffect(() => {
    const adapter = wallet.wallet?.adapter;
    const isSwitched = lastAdapter.current !== adapter;
    lastAdapter.current = adapter;
    // The providers briefly report the new wallet as connected, because the last one was.
    if (isSwitched && wallet.connected) return;
    const hasAnswered = wallet.connected || (wasConnecting.current && !wallet.connecting);
    wasConnecting.current = wallet.connecting;
    const isSettled = useWalletStore.getState().isSettled || hasAnswered;
    useWalletStore.setState({
      ...toConnectionState(wallet, cluster),
      status: toWalletStatus(wallet, buttonState, isSettled),
      wallets,
      isSettled,
      actions: {
        ...createConnectingActions(wallet, { abortConnect, restartProviders }),
        ...createSigningActions(wallet, cluster),
        refreshBalances,
        openDialog,
      },
    } satisfies Partial<WalletStore>);
  }, [
    wallet,
    wallets,
    buttonState,
    openDialog,
    refreshBalances,
    abortConnect,
    restartProviders,
    cluster,
  ]);

  useEffect(() => {
    if (walletToSelect.current !== undefined) wallet.select(walletToSelect.current);
    walletToSelect.current = undefined;
  }, [wallet]);

  useEffect(() => {
    const timer = setTimeout(settleWithoutWallet, REMEMBERED_WALLET_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return null;
}

function settleWithoutWallet(): void {
  const { isSettled, walletName } = useWalletStore.getState();
  if (isSettled || walletName !== null) return;
  useWalletStore.setState({ isSettled: true, status: 'no-wallet' });
}

/** Time limit for a remembered wallet that reconnects by itself. */
const AUTO_CONNECT_TIMEOUT_MS = 20_000;

/**
 * Makes a pending connection abortable, and aborts it after a time limit: some wallets never
 * answer, and their adapters then refuse every other request.
 * @returns a function that aborts the pending connection
 */
function useAbortable(
  { wallet, connecting }: Pick<WalletContextState, 'wallet' | 'connecting'>,
  restartProviders: RestartProviders,
): () => void {
  const adapter = wallet?.adapter;
  const isRequested = useWalletStore((store) => store.isConnectRequested);
  const abort = useCallback(() => {
    // Tells the wallet too, which would otherwise consider itself still connecting.
    void adapter?.disconnect().catch(() => undefined);
    useWalletStore.setState({ isConnectRequested: false });
    restartProviders();
  }, [adapter, restartProviders]);

  // A requested connection must time out even if the providers do not know about it.
  const isPending = connecting || isRequested;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(
      () => {
        abort();
        if (isRequested) reportConnectFailure(createWalletFailure('timed-out'));
      },
      isRequested ? WALLET_TIMEOUT_MS : AUTO_CONNECT_TIMEOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [isPending, isRequested, abort]);

  return abort;
}
