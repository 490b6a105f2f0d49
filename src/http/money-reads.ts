import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MoneyShape } from '../contract/shapes.ts';
import { apiGet } from './api.ts';
import { farmKey } from './player-reads.ts';

/** States that end by themselves, soon. */
const UNDER_WAY: ReadonlySet<string> = new Set(['open', 'queued', 'sent']);
const SOON_MS = 5000;

export const isUnderWay = ({ state }: MoneyShape['entries'][number]): boolean =>
  UNDER_WAY.has(state);

/** What the wallet ordered, paid and is owed, page by page towards the past. */
export const moneyQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: [...farmKey(address), 'money'] as const,
    queryFn: ({ signal, pageParam }) =>
      apiGet<MoneyShape>(`/account/money${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ entries }) => entries.some(isUnderWay)) === true ? SOON_MS : false,
  });
