import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListShape, ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { adminQuery, adminQueryKey, notifyLoadFailure } from '../use-admin-action.ts';

const SERVICES_QUERY = {
  ...adminQuery<ListShape<ServiceShape>>('/services/list'),
  // Only the visible countdown reloads the list.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};

export type ServiceVerb = 'run' | 'start' | 'stop';

/** A call that runs, starts or stops services. */
export interface ServiceAction {
  readonly verb: ServiceVerb;
  readonly target: Pick<ServiceShape, 'name' | 'shortName'> | 'all';
}

const ACTION_KEY = adminQueryKey('/services');

/** Loads the background services and runs actions on them, one at a time. */
export function useServices() {
  const queries = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(SERVICES_QUERY);

  useEffect(() => {
    if (error) reportFailure(error);
  }, [error, errorUpdatedAt]);

  const { mutate, isPending } = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: ({ verb, target }: ServiceAction) =>
      adminPost(`/services/${verb}${target === 'all' ? 'all' : `/${target.shortName}`}`),
    onSettled: async (_reply, failure, { verb, target }) => {
      // Reloads the list first, so that the toast agrees with the list.
      await refetch();
      if (failure) {
        reportFailure(failure);
        return;
      }
      const done = verb === 'stop' ? 'stopped' : 'started';
      const content =
        target === 'all' ? `All services have been ${done}!` : `Service ${target.name} ${done}!`;
      showToast('success', 'Action Success', content);
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
