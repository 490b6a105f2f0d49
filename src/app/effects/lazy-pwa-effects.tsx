import { type ComponentType, useEffect, useState } from 'react';

import { useWalletStore } from '../../wallet/wallet-store.ts';

/** How long to wait for a remembered wallet. */
const MAX_WALLET_WAIT_MS = 5000;

/** Loads the PWA effects last, because installing the service worker downloads the whole app. */
export function LazyPwaEffects() {
  const [Effects, setEffects] = useState<ComponentType | null>(null);
  const canLoad = useIsWalletSettled();

  useEffect(() => {
    if (!canLoad) return undefined;
    return afterLoad(() => {
      import('./pwa-effects.tsx').then(
        ({ PwaEffects }) => setEffects(() => PwaEffects),
        // The page works without them.
        () => undefined,
      );
    });
  }, [canLoad]);

  return Effects && <Effects />;
}

/** Returns whether the wallet has connected or failed to connect, or has taken too long. */
function useIsWalletSettled(): boolean {
  const isSettled = useWalletStore((store) => store.isSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WALLET_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled || isLate;
}

/** Calls back after the load event. @returns cancels it */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}
