import { useEffect, useEffectEvent } from 'react';

/** Chromium API that reports requests to close an overlay, such as the back gesture on Android. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    /** Not available in every browser. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Makes the back gesture on Android close an overlay instead of leaving the page. Other browsers
 * navigate back as usual. With several overlays, the last one closes first, as with Escape.
 * @param onClose may keep the overlay open; it is then called again for the next request
 */
export function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || window.CloseWatcher === undefined) return undefined;
    const { CloseWatcher } = window;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A CloseWatcher reports a single request.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
