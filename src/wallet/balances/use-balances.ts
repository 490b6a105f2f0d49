import { useWallet } from '@solana/wallet-adapter-react';
import { useCallback, useEffect, useRef } from 'react';

import { followBalances, type BalanceFollower } from './follow-balances.ts';
import type { ChainNodeLoader } from '../chain/load-chain-node.ts';
import { useWalletStore, ZERO_BALANCES } from '../wallet-store.ts';

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
