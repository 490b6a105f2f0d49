import type { KeepCopiesMessage } from '../contract/cached-copies.ts';

/**
 * Removes the copies of all other wallets from this device; null removes all. Both the worker and
 * the page do so, because the page may be closing and there may be no worker.
 */
export function keepCopiesForWallet(wallet: string | null): void {
  const message: KeepCopiesMessage = { type: 'keep-copies-of', wallet };
  // Undefined on insecure origins.
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  workers?.controller?.postMessage(message);
  void import('./copies.ts')
    .then(({ openCopyStore }) => openCopyStore().keepOnly(wallet))
    .catch(() => undefined); // Without IndexedDB there are no copies.
}
