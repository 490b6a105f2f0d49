import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrowhousePageShape } from '../../../contract/shapes.ts';
import { isOutdatedClient } from '../../../http/api-error.ts';
import { getCopyTime } from '../../../http/connection.ts';
import { toLoadFailure } from '../../../http/failure-messages.ts';
import { toDeviceTime } from '../../../http/server-clock.ts';
import { growhouseQuery, hubQuery } from '../../../queries/player-queries.ts';
import { showToast } from '../../../ui/toast-store.ts';

/**
 * Loads a growhouse, starting from the cached data of the hub. Shows a toast and navigates to the
 * hub if it cannot be loaded or belongs to another player.
 * @returns undefined while loading or navigating away
 */
export function useGrowhouse(address: string, growhouseId: number): GrowhousePageShape | undefined {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...growhouseQuery(address, growhouseId),
    initialData: () => findInHub(queryClient, address, growhouseId),
    initialDataUpdatedAt: () => getHubUpdateTime(queryClient, address),
  });
  const isOwner = data?.growhouse.account.address === address;
  const isUnavailable = data === undefined ? error !== null : !isOwner;

  useEffect(() => {
    if (!isUnavailable && !isOutdatedClient(error)) return;
    const failure = toLoadFailure('growhouse', error);
    if (failure) showToast({ type: 'danger', ...failure });
    if (isUnavailable) void navigate('/', { replace: true });
  }, [isUnavailable, error, navigate]);

  return isOwner ? data : undefined;
}

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
