import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

interface ServerState {
  readonly isUnreachable: boolean;
  /** Why the server accepts no writes; null if it does. */
  readonly pauseReason: string | null;
}

const useServerState = create<ServerState>()(() => ({ isUnreachable: false, pauseReason: null }));

/** Sets whether the server is unreachable, regardless of whether the device reports a network. */
export const setServerUnreachable = (isUnreachable: boolean): void =>
  useServerState.setState({ isUnreachable });

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
  const isUnreachable = useServerState((store) => store.isUnreachable);
  return useSyncExternalStore(subscribe, isDeviceOffline, getServerSnapshot) || isUnreachable;
}

const isDeviceOffline = (): boolean => !window.navigator.onLine;
/** The landing page is prerendered at build time, as if online. */
const getServerSnapshot = (): boolean => false;

/** Id of the notice that says why writes are paused. */
export const WRITES_PAUSE_NOTICE_ID = 'writes-pause-notice';

/** Pauses or resumes writes. @param pauseReason for the player; null to resume */
export const setWritesPause = (pauseReason: string | null): void =>
  useServerState.setState({ pauseReason });

/** Returns why the server accepts no writes at the moment; null if it does. */
export const useWritesPause = (): string | null => useServerState((store) => store.pauseReason);
