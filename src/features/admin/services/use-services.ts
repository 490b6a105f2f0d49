import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListShape, ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet, adminPost } from '../../../http/admin-api.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { notifyLoadFailure, adminQueryKey } from '../use-admin-action.ts';

const servicesQuery = queryOptions({
  queryKey: adminQueryKey('/services/list'),
  queryFn: ({ signal }) => adminGet<ListShape<ServiceShape>>('/services/list', { signal }),
  // Only the visible countdown reloads the list.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

/** A call that runs, starts or stops services. */
export interface ServiceAction {
  /** Relative to /admin/services. */
  readonly path: string;
  /** Content of the toast on success. */
  readonly success: string;
}

type ServiceName = Pick<ServiceShape, 'name' | 'shortName'>;

export const runService = ({ name, shortName }: ServiceName): ServiceAction => ({
  path: `/run/${shortName}`,
  success: `Service ${name} started!`,
});
export const startService = ({ name, shortName }: ServiceName): ServiceAction => ({
  path: `/start/${shortName}`,
  success: `Service ${name} started!`,
});
export const stopService = ({ name, shortName }: ServiceName): ServiceAction => ({
  path: `/stop/${shortName}`,
  success: `Service ${name} stopped!`,
});
export const START_ALL_SERVICES: ServiceAction = {
  path: '/startall',
  success: 'All services have been started!',
};
export const STOP_ALL_SERVICES: ServiceAction = {
  path: '/stopall',
  success: 'All services have been stopped!',
};

const ACTION_KEY = adminQueryKey('/services');

/** Loads the background services and runs actions on them, one at a time. */
export function useServices() {
  const queries = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(servicesQuery);

  useEffect(() => {
    if (error) reportFailure(error);
  }, [error, errorUpdatedAt]);

  const { mutate, isPending } = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: ({ path }: ServiceAction) => adminPost(`/services${path}`),
    onSettled: async (_reply, failure, { success }) => {
      // Reloads the list first, so that the toast agrees with the list.
      await refetch();
      if (failure) reportFailure(failure);
      else showToast({ type: 'success', header: 'Action Success', content: success });
    },
  });

  return {
    services: data?.data ?? null,
    hasFailed: error !== null,
    /** Whether any request is in flight. */
    isBusy: isFetching || isPending,
    /** Whether the list is being loaded. */
    isChecking: isFetching,
    /** When the list was last loaded or failed to load, Unix ms. */
    loadedAtMs: Math.max(dataUpdatedAt, errorUpdatedAt),
    runAction: (action: ServiceAction) => {
      // `isPending` is updated one render too late for the second click of a double click.
      if (queries.isMutating({ mutationKey: ACTION_KEY }) === 0) mutate(action);
    },
    refresh: () => void refetch(),
  };
}

/** Shows a failure and writes it to the console. */
function reportFailure(error: Error): void {
  notifyLoadFailure(error);
  globalThis.reportError(error);
}
