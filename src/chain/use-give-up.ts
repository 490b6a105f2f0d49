import type { WalletContextState } from '@solana/wallet-adapter-react';
import { useCallback, useEffect } from 'react';

import { noteConnectFailure } from './connect-failure.ts';
import { failureOf } from './to-wallet-failure.ts';
import { WALLET_TIMEOUT_MS } from './wallet-call.ts';
import type { StartAnew } from './wallet-actions.ts';
import { useWalletStore } from './wallet-store.ts';

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
  startAnew: StartAnew,
): () => void {
  const adapter = wallet?.adapter;
  const isAsked = useWalletStore((store) => store.isConnectAsked);
  const giveUp = useCallback(() => {
    // Also tells the wallet, which would otherwise still take itself for connecting.
    void adapter?.disconnect().catch(() => undefined);
    useWalletStore.setState({ isConnectAsked: false });
    startAnew();
  }, [adapter, startAnew]);

  // What was asked for ends even where the providers know nothing of it.
  const isUnderWay = connecting || isAsked;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(
      () => {
        giveUp();
        if (isAsked) noteConnectFailure(failureOf('timed-out'));
      },
      isAsked ? WALLET_TIMEOUT_MS : SILENT_TIMEOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [isUnderWay, isAsked, giveUp]);

  return giveUp;
}
