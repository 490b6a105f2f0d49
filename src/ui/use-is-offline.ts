import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device says it has no network. That it has one is no promise. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.navigator.onLine);
