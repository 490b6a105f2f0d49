import { type ComponentType, useEffect, useState } from 'react';

import { useWalletStore } from '../chain/wallet-store.ts';

/** A remembered wallet that takes longer is not waited for. */
const PATIENCE_MS = 5000;

/** Makes the page an app, once it has loaded: that fetches everything there is. */
export function PwaLayer() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const mayLoad = useIsWalletSettled();

  useEffect(() => {
    if (!mayLoad) return undefined;
    return afterLoad(() => {
      import('./pwa-parts.tsx').then(
        ({ PwaParts }) => setParts(() => PwaParts),
        // The page does without them, and tries again the next time.
        () => undefined,
      );
    });
  }, [mayLoad]);

  return Parts && <Parts />;
}

/** Whether the wallet needs network and processor no more, or has had them for long enough. */
function useIsWalletSettled(): boolean {
  const isSettled = useWalletStore((store) => store.isSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled || isLate;
}

/** @returns what prevents it */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}
