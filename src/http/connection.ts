import { create } from 'zustand';
import { COPY_HEADERS } from '../contract/copies.ts';

/**
 * `offline` while the server cannot be reached: the device says so, or the service worker had to
 * answer with a copy. `slow` where it did because the answer took too long.
 */
export type Connection = 'online' | 'slow' | 'offline';

interface ConnectionStore {
  readonly state: Connection;
}

/** How the server was last heard. That a device says it has a network is no promise. */
export const useConnection = create<ConnectionStore>()(() => ({
  state: navigator.onLine ? 'online' : 'offline',
}));

/** When the copies were made that were given last, by path, in Unix ms. */
const copyTimes = new Map<string, number>();

/** When a read was truly answered: Unix ms where what was given last is a copy, else null. */
export const copyTimeOf = (path: string): number | null => copyTimes.get(path) ?? null;

/** Takes from an answer whether the server can be reached. */
export function noteAnswer(path: string, { status, headers }: Response): void {
  const copiedMs = Date.parse(headers.get(COPY_HEADERS.of) ?? '');
  if (!Number.isNaN(copiedMs)) {
    copyTimes.set(path, copiedMs);
    setState(headers.get(COPY_HEADERS.because) === 'slow' ? 'slow' : 'offline');
  } else if (status < 500) {
    // Above that it may be a proxy that speaks for a server it cannot reach either.
    noteReached(path);
  }
}

/** The server itself has answered. */
export function noteReached(path: string): void {
  copyTimes.delete(path);
  setState('online');
}

/** Follows what the device says of its network. @returns how to stop */
export function followDevice(): () => void {
  const lose = (): void => setState('offline');
  window.addEventListener('offline', lose);
  return () => window.removeEventListener('offline', lose);
}

function setState(state: Connection): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}
