import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../http/connection.ts';

/** A read that takes longer has met a silent server, as far as the player can tell. */
const SILENCE_AFTER_MS = 10_000;

/** As a query has it. */
interface Read {
  readonly queryHash: string;
}

/** Reports reads that the server accepts and leaves unanswered. @returns ends it */
export function watchForSilence(queries: QueryClient): () => void {
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
