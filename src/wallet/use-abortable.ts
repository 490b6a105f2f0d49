import type { WalletContextState } from '@solana/wallet-adapter-react';
import { useCallback, useEffect } from 'react';

import { reportConnectFailure } from './problems/connect-failure.ts';
import type { RestartProviders } from './connecting-actions.ts';
import { createWalletFailure } from './problems/to-wallet-failure.ts';
import { WALLET_TIMEOUT_MS } from './signing/wallet-call.ts';
import { useWalletStore } from './wallet-store.ts';

/** Time limit for a remembered wallet that reconnects by itself. */
const AUTO_CONNECT_TIMEOUT_MS = 20_000;

/**
 * Makes a pending connection abortable, and aborts it after a time limit: some wallets never
 * answer, and their adapters then refuse every other request.
 * @returns a function that aborts the pending connection
 */
export function useAbortable(
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
