import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import { PublicKey } from '@solana/web3.js';
import { useCallback, useEffect, useRef } from 'react';

import { readBalances, watchBalances } from './balances.ts';
import { NO_BALANCES, useWalletStore } from './wallet-store.ts';

/**
 * Keeps the store's balances as the chain has them while a wallet is connected.
 * @returns reads them anew
 */
export function useBalances(thcMint: string): () => Promise<void> {
  const { connection } = useConnection();
  const { publicKey } = useWallet();
  const owner = publicKey?.toBase58() ?? null;
  const lastRead = useRef(0);

  const refresh = useCallback(async () => {
    if (owner === null) return;
    const read = ++lastRead.current;
    const balances = await readBalances(connection, new PublicKey(owner), new PublicKey(thcMint));
    // A later read, or another wallet, has overtaken this one.
    if (read === lastRead.current) useWalletStore.setState({ balances });
  }, [connection, owner, thcMint]);

  useEffect(() => {
    if (owner === null) {
      useWalletStore.setState({ balances: NO_BALANCES });
      return undefined;
    }
    useWalletStore.setState({ balances: null });
    let isCurrent = true;
    let stopWatching = (): void => undefined;
    const follow = async (): Promise<void> => {
      await refresh();
      if (!isCurrent) return;
      const keys = [new PublicKey(owner), new PublicKey(thcMint)] as const;
      stopWatching = watchBalances(connection, ...keys, () => void refresh());
    };
    // Both take a while to begin; that a wallet is connected is to be seen before.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void follow());
    });
    return () => {
      isCurrent = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stopWatching();
      lastRead.current += 1;
    };
  }, [connection, owner, thcMint, refresh]);

  return refresh;
}
