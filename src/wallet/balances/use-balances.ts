import { useWallet } from '@solana/wallet-adapter-react';
import { useCallback, useEffect, useRef } from 'react';
import type { ChainNode } from '../chain/chain-node.ts';
import { useWalletStore, ZERO_BALANCES } from '../wallet-store.ts';

/** Loads the chain node. Rejects if the code cannot be loaded; the next call tries again. */
export type ChainNodeLoader = () => Promise<ChainNode>;

/**
 * Keeps the balances in the store up to date with the chain while a wallet is connected.
 * @returns a function that reads the balances again
 */
export function useBalances(loadChainNode: ChainNodeLoader): () => Promise<void> {
  const { publicKey } = useWallet();
  const owner = publicKey?.toBase58() ?? null;
  const follower = useRef<BalanceFollower>(null);

  useEffect(() => {
    if (owner === null) {
      useWalletStore.setState({ balances: ZERO_BALANCES, hasBalanceFailure: false });
      return undefined;
    }
    useWalletStore.setState({ balances: null, hasBalanceFailure: false });
    const balances = followBalances(loadChainNode, owner);
    follower.current = balances;
    // Lets the browser paint the connected state first, because starting to read takes a while.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void balances.refresh());
    });
    return () => {
      follower.current = null;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      balances.stop();
    };
  }, [loadChainNode, owner]);

  return useCallback(async () => follower.current?.refresh(), []);
}

/** Balances that cannot be read count as 0, which blocks purchases, so reading is retried soon. */
const RETRY_DELAY_MS = 5000;

/** How long after the subscriptions are lost the balances are read and subscribed to again. */
const LOST_RETRY_DELAY_MS = 30_000;

export type BalanceFollower = ReturnType<typeof followBalances>;

/**
 * Keeps the balances in the store up to date with the chain, starting with the first `refresh`.
 * @param owner base58
 */
export function followBalances(loadChainNode: ChainNodeLoader, owner: string) {
  let lastReadId = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;

  const refreshLater = (delayMs: number): void => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void refresh(), delayMs);
  };
  const endWatching = (): void => {
    stopWatching?.();
    stopWatching = undefined;
  };
  /** Reads the balances now. Never fails: both are 0 until they can be read. */
  const refresh = async (): Promise<void> => {
    clearTimeout(retryTimer);
    const readId = ++lastReadId;
    // True once a later read has started or the follower was stopped.
    const isStale = (): boolean => readId !== lastReadId;
    try {
      const node = await loadChainNode();
      const balances = await node.readBalances(owner);
      if (isStale()) return;
      useWalletStore.setState({
        balances,
        hasBalanceFailure: false,
        lastBalances: { ...balances, readAtMs: Date.now() },
      });
      stopWatching ??= node.watchBalances(owner, {
        onChange: () => void refresh(),
        onLost: () => {
          endWatching();
          refreshLater(LOST_RETRY_DELAY_MS);
        },
      });
    } catch {
      if (isStale()) return;
      useWalletStore.setState({ balances: ZERO_BALANCES, hasBalanceFailure: true });
      refreshLater(RETRY_DELAY_MS);
    }
  };

  // A connection does not notice that the device slept or changed its network.
  const handleWake = (): void => {
    if (document.visibilityState === 'hidden') return;
    endWatching();
    void refresh();
  };
  window.addEventListener('online', handleWake);
  document.addEventListener('visibilitychange', handleWake);

  const stop = (): void => {
    lastReadId += 1;
    clearTimeout(retryTimer);
    endWatching();
    window.removeEventListener('online', handleWake);
    document.removeEventListener('visibilitychange', handleWake);
  };
  return { refresh, stop };
}
