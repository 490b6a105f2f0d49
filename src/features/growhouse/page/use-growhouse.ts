import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { ApiError, isOutdatedClient } from '../../../http/api-error.ts';
import { getCopyTime } from '../../../http/connection.ts';
import { toLoadFailure } from '../../../http/failure-messages.ts';
import { toDeviceTime } from '../../../http/server-clock.ts';
import { growhouseQuery, hubQuery } from '../../../queries/player-queries.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/**
 * Loads a growhouse, starting from the cached data of the hub. Shows a toast and navigates to the
 * hub if the server refuses it when it is opened, or it belongs to another player.
 * @returns undefined while loading or navigating away
 */
export function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const { data, error, dataUpdatedAt } = useQuery({
    ...growhouseQuery(address, growhouseId),
    initialData: () => findInHub(queryClient, address, growhouseId),
    initialDataUpdatedAt: () => getHubUpdateTime(queryClient, address),
    // Data of the hub is never fresh enough, because only the growhouse's own answer can refuse it.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
  });
  const isOwner = data?.growhouse.account.address === address;
  const isRefused =
    isAnsweredFailure(error) && !isOutdatedClient(error) && dataUpdatedAt < openedAtMs;
  const isUnavailable = data === undefined ? error !== null : !isOwner || isRefused;

  useEffect(() => {
    if (!isUnavailable && !isOutdatedClient(error)) return;
    const failure = toLoadFailure('growhouse', error);
    if (failure) showToast({ type: 'danger', ...failure });
    if (isUnavailable) void navigate('/', { replace: true });
  }, [isUnavailable, error, navigate]);

  return isUnavailable ? undefined : data;
}

/** Whether the API has answered. When it cannot be reached, what is known stays open. */
const isAnsweredFailure = (error: Error | null): boolean =>
  error instanceof ApiError && error.status > 0 && error.code !== 'UNREADABLE_ANSWER';

/** Returns the growhouse from the cached data of the hub. */
function findInHub(
  queryClient: QueryClient,
  address: string,
  growhouseId: number,
): GrowhousePageShape | undefined {
  const hub = queryClient.getQueryData(hubQuery(address).queryKey);
  const growhouse = hub?.growhouses.find(({ id }) => id === growhouseId);
  if (!growhouse) return undefined;
  const { seeds, plants, upgrade_status } = growhouse;
  return { growhouse, seeds, plants, remainingTHC: upgrade_status };
}

/** Returns when the server answered the hub query, in Unix ms of the device. */
function getHubUpdateTime(queryClient: QueryClient, address: string): number | undefined {
  const { queryKey, meta } = hubQuery(address);
  const copiedMs = meta?.path === undefined ? null : getCopyTime(meta.path);
  if (copiedMs !== null) return toDeviceTime(copiedMs);
  return queryClient.getQueryState(queryKey)?.dataUpdatedAt;
}
