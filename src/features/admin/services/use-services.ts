import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListShape, ServiceShape } from '../../../contract/admin-shapes.ts';
import { adminGet, adminPost } from '../../../http/admin-api.ts';
import { adminKey } from '../../../http/admin-reads.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { tellLoadFailure } from '../tell-failure.ts';

const servicesQuery = queryOptions({
  queryKey: adminKey('/services/list'),
  queryFn: ({ signal }) => adminGet<ListShape<ServiceShape>>('/services/list', { signal }),
  // The countdown in sight says when it is asked for again, and nothing else does.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

/** One thing a superadmin does to services. */
export interface ServiceAct {
  /** What follows /admin/services. */
  readonly path: string;
  /** What is said once it is done. */
  readonly done: string;
}

type Named = Pick<ServiceShape, 'name' | 'shortName'>;

export const RUN = ({ name, shortName }: Named): ServiceAct => ({
  path: `/run/${shortName}`,
  done: `Service ${name} started!`,
});
export const START = ({ name, shortName }: Named): ServiceAct => ({
  path: `/start/${shortName}`,
  done: `Service ${name} started!`,
});
export const STOP = ({ name, shortName }: Named): ServiceAct => ({
  path: `/stop/${shortName}`,
  done: `Service ${name} stopped!`,
});
export const START_ALL: ServiceAct = {
  path: '/startall',
  done: 'All services have been started!',
};
export const STOP_ALL: ServiceAct = {
  path: '/stopall',
  done: 'All services have been stopped!',
};

/** The background services as they stand, and what can be done to them, one thing at a time. */
export function useServices() {
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(servicesQuery);
  const [isActing, setActing] = useState(false);

  useEffect(() => {
    if (error) tellFailure(error);
  }, [error, errorUpdatedAt]);

  const act = async ({ path, done }: ServiceAct): Promise<void> => {
    setActing(true);
    const failure = await adminPost(`/services${path}`).then(() => null, asError);
    // The list first, so that what is told agrees with what is in sight.
    await refetch();
    setActing(false);
    if (failure) tellFailure(failure);
    else showToast({ type: 'success', header: 'Action Success', content: done });
  };

  return {
    services: data?.data ?? null,
    hasFailed: error !== null,
    /** A request is in flight. */
    isBusy: isFetching || isActing,
    /** Statuses are being asked for. */
    isChecking: isFetching,
    /** Unix ms of the last answer, good or bad. */
    askedAt: Math.max(dataUpdatedAt, errorUpdatedAt),
    act: (chosen: ServiceAct) => void act(chosen),
    refresh: () => void refetch(),
  };
}

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** What went wrong also goes to the console. */
function tellFailure(error: Error): void {
  tellLoadFailure(error);
  globalThis.reportError(error);
}
