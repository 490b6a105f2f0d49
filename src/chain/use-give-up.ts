import type { WalletContextState } from '@solana/wallet-adapter-react';
import { useCallback, useEffect } from 'react';

import { noteConnectFailure } from './connect-failure.ts';
import { failureOf } from './to-wallet-failure.ts';
import { WALLET_TIMEOUT_MS } from './wallet-call.ts';
import { useWalletStore, WALLET_NAME_KEY } from './wallet-store.ts';

/** A remembered wallet that has not come back after this long has to be asked anew. */
const SILENT_TIMEOUT_MS = 20_000;

/**
 * Ends a connection that is being made, by itself after a while: some wallets never answer, and
 * their adapters then refuse every other request.
 * @param startAnew replaces the wallet providers
 * @returns how to end it now
 */
export function useGiveUp(
  { wallet, connecting }: Pick<WalletContextState, 'wallet' | 'connecting'>,
  startAnew: () => void,
): () => void {
  const adapter = wallet?.adapter;
  const giveUp = useCallback(() => {
    localStorage.removeItem(WALLET_NAME_KEY);
    // Also tells the wallet, which would otherwise still take itself for connecting.
    void adapter?.disconnect().catch(() => undefined);
    useWalletStore.setState({ isConnectAsked: false });
    startAnew();
  }, [adapter, startAnew]);

  useEffect(() => {
    if (!connecting) return undefined;
    const { isConnectAsked } = useWalletStore.getState();
    const timer = setTimeout(
      () => {
        giveUp();
        if (isConnectAsked) noteConnectFailure(failureOf('timed-out'));
      },
      isConnectAsked ? WALLET_TIMEOUT_MS : SILENT_TIMEOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [connecting, giveUp]);

  return giveUp;
}
