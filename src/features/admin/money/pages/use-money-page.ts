import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { adminGet } from '../../../../http/admin-api.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { MoneyList } from '../../admin-links.ts';
import { adminQueryKey } from '../../admin-query-keys.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { useNotifyLoadFailure } from '../../notify-failure.ts';

/** A page of the Money tab with what the server says about its row. */
export interface MoneyPage<Data> {
  /** The id in the URL; null if it is none. */
  readonly id: number | null;
  /** Null until it has been loaded. */
  readonly data: Data | null;
  /** Whether there is no such row. */
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** Loads the row that the URL names. */
export function useMoneyPage<Data>(list: MoneyList | 'payments/held'): MoneyPage<Data> {
  const id = parsePositiveInteger(useParams().id ?? '');
  const path = `/${list}/${id}`;
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<Data>(path, { signal }),
    enabled: id !== null,
  });
  const isMissing = id === null || (error instanceof ApiError && error.code === 'NOT_FOUND');
  useNotifyLoadFailure(isMissing ? null : error, errorUpdatedAt);
  return {
    id,
    data: data ?? null,
    isMissing,
    hasFailed: error !== null,
    isFetching,
    refresh: () => void refetch(),
  };
}
