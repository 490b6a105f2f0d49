import type { KeepCopiesOf } from '../contract/copies.ts';

/**
 * Leaves on this device no copies but those of one wallet, or of none. Both the worker and the page
 * see to it: the page may be closing, and there may be no worker.
 */
export function keepCopiesOf(wallet: string | null): void {
  const message: KeepCopiesOf = { type: 'keep-copies-of', wallet };
  // Absent where the page is not served securely.
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  workers?.controller?.postMessage(message);
  void import('./copies.ts')
    .then(({ openCopies }) => openCopies().keepOnly(wallet))
    .catch(() => undefined); // No IndexedDB here, and so no copies.
}
