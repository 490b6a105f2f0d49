import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

const useServerReachability = create(() => ({ isUnreachable: false }));

/** Reports whether the server is unreachable, independent of what the device says about its network. */
export const setServerUnreachable = (isCutOff: boolean): void =>
  useServerReachability.setState({ isUnreachable: isCutOff });

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
  const isCutOff = useServerReachability((store) => store.isUnreachable);
  return useSyncExternalStore(subscribe, isDeviceOffline, getServerSnapshot) || isCutOff;
}

const isDeviceOffline = (): boolean => !window.navigator.onLine;
/** The landing page is prerendered at build time, as if online. */
const getServerSnapshot = (): boolean => false;
