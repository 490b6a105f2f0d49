import { useWallet } from '@solana/wallet-adapter-react';
import { useCallback, useEffect, useRef } from 'react';

import type { AskChainNode } from './ask-chain-node.ts';
import { followBalances, type FollowedBalances } from './follow-balances.ts';
import { NO_BALANCES, useWalletStore } from './wallet-store.ts';

/**
 * Keeps the store's balances as the chain has them while a wallet is connected.
 * @returns reads them anew
 */
export function useBalances(askNode: AskChainNode): () => Promise<void> {
  const { publicKey } = useWallet();
  const owner = publicKey?.toBase58() ?? null;
  const followed = useRef<FollowedBalances>(null);

  useEffect(() => {
    if (owner === null) {
      useWalletStore.setState({ balances: NO_BALANCES });
      return undefined;
    }
    useWalletStore.setState({ balances: null });
    const balances = followBalances(askNode, owner);
    followed.current = balances;
    // Reading takes a while to begin; that a wallet is connected is to be seen before.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void balances.refresh());
    });
    return () => {
      followed.current = null;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      balances.stop();
    };
  }, [askNode, owner]);

  return useCallback(async () => followed.current?.refresh(), []);
}
