import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

const useServerReachability = create(() => ({ isUnreachable: false }));

/** Sets whether the server is unreachable, regardless of whether the device reports a network. */
export const setServerUnreachable = (isUnreachable: boolean): void =>
  useServerReachability.setState({ isUnreachable });

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device reports no network or the server is unreachable. */
export function useIsOffline(): boolean {
  const isUnreachable = useServerReachability((store) => store.isUnreachable);
  return useSyncExternalStore(subscribe, isDeviceOffline, getServerSnapshot) || isUnreachable;
}

const isDeviceOffline = (): boolean => !window.navigator.onLine;
/** The landing page is prerendered at build time, as if online. */
const getServerSnapshot = (): boolean => false;
