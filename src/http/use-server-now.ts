import { useCallback, useSyncExternalStore } from 'react';

import { serverNow } from './server-clock.ts';

/** One timer shared by all components with the same tick length. */
interface Ticker {
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval> | null;
}

const tickers = new Map<number, Ticker>();

function getTicker(tickMs: number): Ticker {
  const known = tickers.get(tickMs);
  if (known) return known;
  const ticker: Ticker = { listeners: new Set(), timer: null };
  tickers.set(tickMs, ticker);
  return ticker;
}

function subscribe(tickMs: number, listener: () => void): () => void {
  const ticker = getTicker(tickMs);
  ticker.listeners.add(listener);
  ticker.timer ??= setInterval(() => {
    for (const notify of ticker.listeners) notify();
  }, tickMs);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0 || ticker.timer === null) return;
    clearInterval(ticker.timer);
    ticker.timer = null;
  };
}

/**
 * Returns the server's time and rerenders at every tick.
 * @param tickMs length of a tick; the time is rounded down to whole ticks, so it is never ahead
 * @returns Unix ms
 */
export function useServerNow(tickMs = 1000): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(tickMs, listener), [tickMs]),
    () => Math.floor(serverNow() / tickMs) * tickMs,
  );
}
