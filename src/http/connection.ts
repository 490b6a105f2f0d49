import { create } from 'zustand';
import { COPY_HEADERS } from '../contract/cached-copies.ts';
import { CLIENT_HEADERS, fetchTimed } from './request.ts';

/**
 * `offline`: the device reports no network, a call and the probe after it were lost, or the service
 * worker had to answer with a copy. `slow`: it answered with a copy because the server took too long.
 */
export type Connection = 'online' | 'slow' | 'offline';

interface ConnectionStore {
  readonly state: Connection;
  /** Paths whose latest answer was a copy, with the Unix ms at which the copy was made. */
  readonly copyTimes: ReadonlyMap<string, number>;
  /** Sends unanswered reads again; null unless the server has accepted some and stays silent. */
  readonly retry: (() => void) | null;
}

/** The connection as the latest responses show it; `navigator.onLine` alone is unreliable. */
export const useConnection = create<ConnectionStore>()(() => ({
  state: navigator.onLine ? 'online' : 'offline',
  copyTimes: new Map(),
  retry: null,
}));

/** Returns when the copy for a path was made, in Unix ms; null if its latest answer was no copy. */
export const getCopyTime = (path: string): number | null =>
  useConnection.getState().copyTimes.get(path) ?? null;

/** Updates the connection from a response. */
export function recordResponse(path: string, { status, headers }: Response): void {
  const copiedMs = Date.parse(headers.get(COPY_HEADERS.copiedAt) ?? '');
  if (!Number.isNaN(copiedMs)) {
    const isSlow = headers.get(COPY_HEADERS.reason) === 'slow';
    useConnection.setState(({ state, copyTimes }) => ({
      // A slow answer does not prove that an unreachable server is back.
      state: isSlow && state !== 'offline' ? 'slow' : 'offline',
      copyTimes: new Map(copyTimes).set(path, copiedMs),
    }));
  } else if (status < 500) {
    // A 5xx may come from a proxy that cannot reach the server either.
    recordServerReached(path);
  }
}

/** When the server last responded, by `performance.now()`. */
let lastResponseMs = -Infinity;

/** Records an answer that came from the server itself. */
export function recordServerReached(path: string): void {
  lastResponseMs = performance.now();
  const { state, copyTimes } = useConnection.getState();
  if (state === 'online' && !copyTimes.has(path)) return;
  useConnection.setState({
    state: 'online',
    copyTimes: new Map([...copyTimes].filter(([copyPath]) => copyPath !== path)),
  });
}

/**
 * Records a call without an answer, and probes the server unless it answered another call after this
 * one was sent.
 * @param sentMs by `performance.now()`
 */
export function recordLostCall(sentMs: number): void {
  if (lastResponseMs <= sentMs) void goOfflineUnlessReached();
}

/** Records that the update of a copy failed, and probes the server unless it answered since. */
export function recordMissingUpdate(path: string): void {
  if (getCopyTime(path) !== null) void goOfflineUnlessReached();
}

/** A single call may be lost while the server is well, so that only a failed probe proves more. */
async function goOfflineUnlessReached(): Promise<void> {
  if (useConnection.getState().state === 'offline') return;
  const sentMs = performance.now();
  const isReached = navigator.onLine && (await probeServer());
  if (isReached) recordServerReached('/health');
  else if (lastResponseMs <= sentMs) setOffline();
}

/**
 * Goes offline when the device reports that it lost its network.
 * @returns the unsubscribe function
 */
export function watchDeviceConnection(): () => void {
  window.addEventListener('offline', setOffline);
  return () => window.removeEventListener('offline', setOffline);
}

const setOffline = (): void => {
  if (useConnection.getState().state !== 'offline') useConnection.setState({ state: 'offline' });
};

/** A server that takes longer to answer a probe counts as unreachable. */
const PROBE_TIMEOUT_MS = 5000;

/** The probe that is under way. */
let pendingProbe: Promise<boolean> | null = null;

/**
 * Returns whether the server answers. Callers at the same time share one request. The service worker
 * keeps no copy of its response, so any answer comes from the network.
 */
export function probeServer(): Promise<boolean> {
  pendingProbe ??= sendProbe().finally(() => {
    pendingProbe = null;
  });
  return pendingProbe;
}

async function sendProbe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { response } = await fetchTimed('/health', { headers: CLIENT_HEADERS, signal });
    // A 5xx may come from a proxy that cannot reach the server either.
    return response.status < 500;
  } catch {
    return false;
  }
}
