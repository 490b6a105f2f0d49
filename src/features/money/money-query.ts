import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MoneyEntryShape, MoneyShape } from '../../contract/money-shapes.ts';
import { apiGet } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';
import { isCredit } from './money-labels.ts';

/** States that change by themselves within a short time. */
const PENDING_STATES: ReadonlySet<string> = new Set(['open', 'queued', 'sent']);
const PENDING_REFETCH_MS = 5000;

/** Whether an entry is going to change by itself. A credit waits for the next payout. */
export const isPending = (entry: MoneyEntryShape): boolean =>
  PENDING_STATES.has(entry.state) && !isCredit(entry);

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
