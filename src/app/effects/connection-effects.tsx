import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiGet } from '../../http/api.ts';
import { watchDeviceConnection, useConnection } from '../../http/connection.ts';
import { isCachedCopy, useHasCopyOnScreen } from '../../http/use-oldest-answer-time.ts';
import { setServerUnreachable } from '../../ui/loading/use-is-offline.ts';

/** How often to check whether the server answers again. */
const PROBE_INTERVAL_MS = 5000;
/** The first check comes sooner, because often only a single call was lost. */
const FIRST_PROBE_DELAY_MS = 1000;

/**
 * Disables the controls that need the server while it cannot be reached, probes until it answers,
 * and then refetches.
 */
export function ConnectionEffects() {
  const queries = useQueryClient();
  const state = useConnection((store) => store.state);
  const hasCopy = useHasCopyOnScreen();
  const isOffline = state === 'offline';
  const probedMs = useRef(-Infinity);
  const isStale = state !== 'online' || hasCopy;

  useEffect(() => watchDeviceConnection(), []);
  useEffect(() => watchForSilence(queries), [queries]);
  useEffect(() => setServerUnreachable(isOffline), [isOffline]);
  useEffect(() => {
    if (!isStale) return undefined;
    // A fetch that is already under way is recent enough.
    const refetchCopies = () =>
      queries.invalidateQueries({ predicate: isCachedCopy }, { cancelRefetch: false });
    const probe = (): void => {
      probedMs.current = performance.now();
      // No copy of this read is cached, so any response to it comes from the server.
      if (navigator.onLine) void apiGet('/health').then(refetchCopies, () => undefined);
    };
    // While not offline, waits a full interval: a pending response may still arrive.
    if (!isOffline) probedMs.current = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - probedMs.current >= PROBE_INTERVAL_MS) probe();
    }, FIRST_PROBE_DELAY_MS);
    window.addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [isStale, isOffline, queries]);
  useEffect(
    () =>
      useConnection.subscribe(({ state: current }, { state: previous }) => {
        if (previous === 'offline' && current === 'online') void queries.invalidateQueries();
      }),
    [queries],
  );
  return null;
}

/** A read that takes longer has met a silent server, as far as the player can tell. */
const SILENCE_AFTER_MS = 10_000;

/** As a query has it. */
interface Read {
  readonly queryHash: string;
}

/** Reports reads that the server accepts and leaves unanswered. @returns ends it */
function watchForSilence(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const silent = new Set<string>();

  const retry = (): void =>
    void queries
      .cancelQueries({ predicate: ({ queryHash }) => silent.has(queryHash) })
      .then(() => queries.refetchQueries({ type: 'active' }));
  const publish = (): void => useConnection.setState({ retry: silent.size > 0 ? retry : null });
  const endWait = ({ queryHash }: Read): void => {
    clearTimeout(timers.get(queryHash));
    timers.delete(queryHash);
    if (silent.delete(queryHash)) publish();
  };
  const watch = ({ queryHash }: Read): void => {
    if (timers.has(queryHash)) return;
    const report = (): void => {
      silent.add(queryHash);
      publish();
    };
    timers.set(queryHash, setTimeout(report, SILENCE_AFTER_MS));
  };

  cache.findAll({ fetchStatus: 'fetching' }).forEach(watch);
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'removed' && query.state.fetchStatus === 'fetching') watch(query);
    else endWait(query);
  });
  return () => {
    unsubscribe();
    for (const queryHash of timers.keys()) endWait({ queryHash });
  };
}
