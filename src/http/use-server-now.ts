import { useCallback, useSyncExternalStore } from 'react';

import { serverNow } from './server-clock.ts';

/** One timer for every component that ticks at the same pace. */
interface Ticker {
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval> | null;
}

const tickers = new Map<number, Ticker>();

function tickerOf(tickMs: number): Ticker {
  const known = tickers.get(tickMs);
  if (known) return known;
  const ticker: Ticker = { listeners: new Set(), timer: null };
  tickers.set(tickMs, ticker);
  return ticker;
}

function subscribe(tickMs: number, listener: () => void): () => void {
  const ticker = tickerOf(tickMs);
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
 * The server's time, rendered anew at every tick.
 * @param tickMs pace of the ticks; the value is cut to whole ticks, so it is never ahead
 * @returns Unix ms
 */
export function useNow(tickMs = 1000): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(tickMs, listener), [tickMs]),
    () => Math.floor(serverNow() / tickMs) * tickMs,
  );
}
