import { useEffect, useEffectEvent } from 'react';

/** How Chromium says that the player has asked to close what is in front, on Android by going back. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    /** Not known to every browser. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Going back on an Android phone closes what is in front instead of leaving the page; other browsers
 * go back. Of several things in front it closes the last, as Escape does.
 * @param onClose may leave it open: the next time it is asked again
 */
export function useCloseWatcher(isInFront: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isInFront || window.CloseWatcher === undefined) return undefined;
    const { CloseWatcher } = window;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // It hears of one request.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isInFront]);
}
