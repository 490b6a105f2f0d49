import { create } from 'zustand';
import { COPY_HEADERS } from '../contract/copies.ts';

/**
 * `offline` while the server cannot be reached: the device says so, a call was lost, or the service
 * worker had to answer with a copy. `slow` where it did because the answer took too long.
 */
export type Connection = 'online' | 'slow' | 'offline';

interface ConnectionStore {
  readonly state: Connection;
  /** When the copies were made that were given last, by path, in Unix ms. */
  readonly copyTimes: ReadonlyMap<string, number>;
}

/** How the server was last heard. That a device says it has a network is no promise. */
export const useConnection = create<ConnectionStore>()(() => ({
  state: navigator.onLine ? 'online' : 'offline',
  copyTimes: new Map(),
}));

/** When a read was truly answered: Unix ms where what was given last is a copy, else null. */
export const copyTimeOf = (path: string): number | null =>
  useConnection.getState().copyTimes.get(path) ?? null;

/** Takes from an answer whether the server can be reached. */
export function noteAnswer(path: string, { status, headers }: Response): void {
  const copiedMs = Date.parse(headers.get(COPY_HEADERS.of) ?? '');
  if (!Number.isNaN(copiedMs)) {
    const isSlow = headers.get(COPY_HEADERS.because) === 'slow';
    useConnection.setState(({ state, copyTimes }) => ({
      // A server that was out of reach is not back because it takes its time.
      state: isSlow && state !== 'offline' ? 'slow' : 'offline',
      copyTimes: new Map(copyTimes).set(path, copiedMs),
    }));
  } else if (status < 500) {
    // Above that it may be a proxy that speaks for a server it cannot reach either.
    noteReached(path);
  }
}

/** When the server was last heard, in ms of the page's clock. */
let heardMs = -Infinity;

/** The server itself has answered. */
export function noteReached(path: string): void {
  heardMs = performance.now();
  const { state, copyTimes } = useConnection.getState();
  if (state === 'online' && !copyTimes.has(path)) return;
  useConnection.setState({
    state: 'online',
    copyTimes: new Map([...copyTimes].filter(([copied]) => copied !== path)),
  });
}

/**
 * A call has ended without an answer: the server cannot be reached, unless it has answered another
 * since this one was asked.
 * @param askedMs of the page's clock
 */
export function noteLost(askedMs: number): void {
  if (heardMs <= askedMs) setOffline();
}

/** What a copy stands in for will not come: the server cannot be reached, unless it has answered since. */
export function noteNeverCame(path: string): void {
  if (copyTimeOf(path) !== null) setOffline();
}

/** Follows what the device says of its network. @returns how to stop */
export function followDevice(): () => void {
  window.addEventListener('offline', setOffline);
  return () => window.removeEventListener('offline', setOffline);
}

const setOffline = (): void => {
  if (useConnection.getState().state !== 'offline') useConnection.setState({ state: 'offline' });
};
