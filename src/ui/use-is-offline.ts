import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

const useCutOff = create(() => ({ isCutOff: false }));

/** Tells whether the server is out of reach, whatever the device says of its network. */
export const setCutOff = (isCutOff: boolean): void => useCutOff.setState({ isCutOff });

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device says it has no network, or the server is out of reach. */
export function useIsOffline(): boolean {
  const isCutOff = useCutOff((store) => store.isCutOff);
  return useSyncExternalStore(subscribe, isOffNetwork, whileBuilt) || isCutOff;
}

const isOffNetwork = (): boolean => !window.navigator.onLine;
/** The build draws the page that is seen first. */
const whileBuilt = (): boolean => false;
