import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MoneyShape } from '../../contract/shapes.ts';
import { apiGet } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';

/** States that change by themselves within a short time. */
const PENDING_STATES: ReadonlySet<string> = new Set(['open', 'queued', 'sent']);
const PENDING_REFETCH_MS = 5000;

export const isPending = ({ state }: MoneyShape['entries'][number]): boolean =>
  PENDING_STATES.has(state);

/** The wallet's orders, payments and payouts, newest first. */
export const moneyQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: playerKey(address, 'money'),
    queryFn: ({ signal, pageParam }) =>
      apiGet<MoneyShape>(`/account/money${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ entries }) => entries.some(isPending)) === true
        ? PENDING_REFETCH_MS
        : false,
  });
